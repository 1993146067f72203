import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { IconChevronDown, IconSearch, IconSelector } from '@tabler/icons-react';
import { Menu as Dropdown } from '../ui/floating.tsx';
import { Link, useRouterState } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { AREA_HOMES, type MenuArea } from './areas.ts';
import { path, PrefetchLink } from './links.tsx';
import { Counter } from '../ui/counter.tsx';
import { AreaMark } from './marks.tsx';
import type { Menu, MenuEntry, MenuSection } from './menu.ts';
import { foldedSections } from './preferences.ts';
import { hasStoreCookie } from './store-cookie.ts';

export interface SideMenuProps {
  readonly menu: Menu;
  /** The areas this person may enter, this one among them. */
  readonly areas: readonly MenuArea[];
  readonly storeName: string;
  readonly counters: Readonly<Record<string, number>>;
  readonly isOpen: boolean;
  readonly onSearch: () => void;
  readonly onLeave: () => void;
  readonly foot: ReactNode;
}

export function SideMenu({ menu, areas, storeName, counters, isOpen, onSearch, onLeave, foot }: SideMenuProps) {
  const folded = foldedSections.use();
  const fold = (label: string): void =>
    foldedSections.write(folded.includes(label) ? folded.filter((known) => known !== label) : [...folded, label]);
  return (
    <nav id="menu" className="nav" data-open={isOpen || undefined} aria-label={shellEs.menu.label}>
      <AreaHead menu={menu} storeName={storeName} areas={areas} onLeave={onLeave} />
      <button type="button" className="nav-find" onClick={onSearch} aria-keyshortcuts="Control+K">
        <IconSearch size={14} stroke={1.5} aria-hidden />
        {shellEs.menu.search}
        <kbd>Ctrl K</kbd>
      </button>
      <div className="nav-items">
        {menu.sections.map((section) => (
          <Section
            key={section.label}
            section={section}
            isFolded={folded.includes(section.label)}
            onFold={() => fold(section.label)}
            counters={counters}
            onLeave={onLeave}
          />
        ))}
      </div>
      {foot}
    </nav>
  );
}

type AreaHeadProps = Pick<SideMenuProps, 'menu' | 'areas' | 'storeName' | 'onLeave'>;

/** Area and shop; a button where there is another area to go to. */
function AreaHead({ menu, areas, storeName, onLeave }: AreaHeadProps) {
  // Closed by Escape, the menu gives the focus back; by a choice, the home it opens takes it.
  const [isLeaving, setLeaving] = useState(false);
  const isSwitch = areas.length > 1;
  const names = (
    <>
      <AreaMark mark={menu.mark} />
      <span>
        <b>{menu.name}</b>
        <small title={storeName}>{storeName}</small>
        {isSwitch && <span className="vh">{shellEs.menu.switchArea}</span>}
      </span>
    </>
  );
  if (!isSwitch) return <div className="nav-area">{names}</div>;
  return (
    <Dropdown
      width={172}
      position="bottom-start"
      withInitialFocusPlaceholder={false}
      returnFocus={!isLeaving}
      onOpen={() => setLeaving(false)}
    >
      <Dropdown.Target>
        <button type="button" className="nav-area">
          {names}
          <IconSelector size={16} stroke={1.5} aria-hidden />
        </button>
      </Dropdown.Target>
      <Dropdown.Dropdown>
        {areas.map((area) => (
          <Dropdown.Item
            key={area}
            component={Link}
            to={path(AREA_HOMES[area])}
            onClick={() => {
              setLeaving(true);
              onLeave();
            }}
          >
            {shellEs.menu.areas[area]}
          </Dropdown.Item>
        ))}
      </Dropdown.Dropdown>
    </Dropdown>
  );
}

interface SectionProps extends Pick<SideMenuProps, 'counters' | 'onLeave'> {
  readonly section: MenuSection;
  readonly isFolded: boolean;
  readonly onFold: () => void;
}

function Section({ section, isFolded, onFold, counters, onLeave }: SectionProps) {
  const links = section.entries.map((entry) => (
    <EntryLink key={entry.to} entry={entry} pending={counters[entry.counter ?? ''] ?? 0} onLeave={onLeave} />
  ));
  if (section.label === '') return <div>{links}</div>;
  const id = `section-${section.label}`;
  return (
    <div>
      <button type="button" className="nav-section" aria-expanded={!isFolded} aria-controls={id} onClick={onFold}>
        {section.label}
        <IconChevronDown size={12} aria-hidden />
      </button>
      <div id={id} hidden={isFolded}>
        {links}
      </div>
    </div>
  );
}

interface EntryLinkProps {
  readonly entry: MenuEntry;
  readonly pending: number;
  readonly onLeave: () => void;
}

function EntryLink({ entry, pending, onLeave }: EntryLinkProps) {
  // Asked again at each screen: a cookie tells nobody that it has gone.
  const isOff = useRouterState({ select: () => entry.needsStore === true && !hasStoreCookie() });
  if (isOff)
    return (
      <span className="nav-link nav-off" role="link" aria-disabled="true" tabIndex={0}>
        <span>
          {entry.label}
          <small>{shellEs.menu.needsStore}</small>
        </span>
      </span>
    );
  return (
    <PrefetchLink
      to={entry.to}
      className="nav-link"
      activeOptions={{ exact: entry.isHome === true, includeSearch: false }}
      onClick={onLeave}
    >
      {entry.label}
      {pending > 0 && <Counter n={pending} isDot={entry.isDot === true} />}
    </PrefetchLink>
  );
}
