import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { useHotkeys } from '@mantine/hooks';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { beep } from '../ui/beep.ts';
import { hasSerial } from '../ui/serial.ts';
import { typeAhead } from '../ui/type-ahead.ts';
import { useScanner } from '../ui/use-scanner.ts';
import { useMinutesAhead } from './clock.ts';
import { probe, useConnection } from './connection.ts';
import { DraftStrip } from './draft-strip.tsx';
import { loadHelp } from './help-door.ts';
import { addressed, path } from './links.tsx';
import { allowed, areasFor, begunIn, type Menu, menuFor, type Screen, type Screens } from './menu.ts';
import type { FindByWords } from './palette.tsx';
import { useMenuArea } from './use-area.ts';
import { whenPaletteIsAsked } from './palette-door.ts';
import { letterKeys } from './preferences.ts';
import { fillCopy } from './own-copy.ts';
import { SideMenu } from './side-menu.tsx';
import { type FootUser, UserFoot } from './user-foot.tsx';
import { toast } from './toast.ts';
import { useSequences } from './use-sequences.ts';
import './shell.css';

const Palette = lazy(() => import('./palette.tsx').then((file) => ({ default: file.Palette })));
const KeysHelp = lazy(() => import('./keys-help.tsx').then((file) => ({ default: file.KeysHelp })));

export type CodeOutcome = 'opened' | 'unknown' | 'failed';

export interface ShellProps {
  readonly user: FootUser;
  readonly house: Screens;
  readonly storeName: string;
  readonly counters: Readonly<Record<string, number>>;
  /** What is to know at once, beside the role. */
  readonly status: ReactNode;
  readonly mayAuthorise: boolean;
  /** Opens what a code names; a failure on the way is said by itself. */
  readonly onCode: (code: string) => Promise<CodeOutcome>;
  readonly onFind: FindByWords;
  /** Reads with a phone. */
  readonly onPhone: () => void;
  readonly onLock: () => void;
  readonly onSwitch: () => void;
  readonly onLogout: () => void;
  readonly children: ReactNode;
}

export function Shell(props: ShellProps) {
  const { user, house, storeName, counters, status, mayAuthorise, children } = props;
  const { onCode, onFind, onPhone, onLock, onSwitch, onLogout } = props;
  const router = useRouter();
  const area = useMenuArea();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [layer, setLayer] = useState<'palette' | 'keys' | null>(null);
  const built = useMemo(() => builtPaths(Object.keys(router.routesByPath)), [router]);
  const menu = useMemo(() => menuFor(house.menuOf, user, area, built), [house, user, area, built]);
  const areas = useMemo(() => areasFor(house.menuOf, user, built), [house, user, built]);
  const screens = useMemo(
    () => ({ actions: allowed(house.actions, user, built), places: allowed(house.places, user, built) }),
    [house, user, built],
  );

  const search = useCallback(() => {
    if (layer !== 'palette') typeAhead();
    setLayer('palette');
  }, [layer]);
  useEffect(() => whenPaletteIsAsked(search), [search]);
  useEffect(fillCopy, []);
  useShortcuts(menu, screens.actions, search, () => setLayer('keys'));
  const help = useHelp();
  useHotkeys(
    [
      ['F1', help],
      ['alt+L', onLock],
      ['alt+U', onSwitch],
    ],
    [],
  );
  useScanner((code) => {
    void onCode(code).then((outcome) => {
      if (outcome !== 'unknown') return;
      beep(false);
      toast.error(shellEs.palette.unknownCode(code));
    });
  }, 'rest');
  return (
    <div className="shell">
      <a href="#main" className="skip">
        {shellEs.skip}
      </a>
      <TopBar title={menu.name} isOpen={isDrawerOpen} onToggle={() => setDrawerOpen(!isDrawerOpen)} />
      <SideMenu
        menu={menu}
        areas={areas}
        storeName={storeName}
        counters={counters}
        isOpen={isDrawerOpen}
        onSearch={search}
        onLeave={() => setDrawerOpen(false)}
        foot={
          <UserFoot
            user={user}
            status={status}
            mayAuthorise={mayAuthorise}
            onHelp={help}
            onKeys={() => setLayer('keys')}
            onPhone={onPhone}
            onLock={onLock}
            onSwitch={onSwitch}
            onLogout={onLogout}
          />
        }
      />
      <div className="scrim" onClick={() => setDrawerOpen(false)} aria-hidden />
      <main id="main" tabIndex={-1} inert={isDrawerOpen}>
        <OfflineBanner />
        <ClockBanner />
        <DraftStrip />
        {children}
      </main>
      <Suspense>
        {layer === 'palette' && (
          <Palette
            menu={menu}
            {...screens}
            alsoCalled={house.alsoCalled}
            acts={[
              { label: shellEs.user.phone, run: onPhone },
              ...(hasSerial()
                ? [{ label: shellEs.user.scale, run: () => void router.navigate({ to: '/scale' }) }]
                : []),
            ]}
            onCode={onCode}
            onFind={onFind}
            onClose={() => setLayer(null)}
          />
        )}
        {layer === 'keys' && <KeysHelp menu={menu} actions={screens.actions} onClose={() => setLayer(null)} />}
      </Suspense>
    </div>
  );
}

/** Goes to the page that explains where one is; over a dialog beside it, so that nothing typed is lost. */
function useHelp(): () => void {
  const navigate = useNavigate();
  return () =>
    void loadHelp()
      .then(async ({ addressOf }) => {
        const address = addressOf(window.location.pathname);
        if (document.querySelector('[role=dialog]')) window.open(address, '_blank', 'noopener');
        else await navigate(addressed(address));
      })
      .catch(() => toast.error(shellEs.errors.noAnswerRead));
}

/** A route tells its path with a slash at the end where it has children. */
function builtPaths(paths: readonly string[]): ReadonlySet<string> {
  return new Set(paths.map((known) => (known.length > 1 ? known.replace(/\/$/, '') : known)));
}

interface TopBarProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function TopBar({ title, isOpen, onToggle }: TopBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      onToggle();
      button.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOpen, onToggle]);
  const label = isOpen ? shellEs.menu.close : shellEs.menu.open;
  return (
    <header className="topbar">
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls="menu"
        onClick={onToggle}
      >
        {isOpen ? <IconX size={22} aria-hidden /> : <IconMenu2 size={22} aria-hidden />}
      </button>
      {title}
    </header>
  );
}

function OfflineBanner() {
  const { isReachable, isAsking } = useConnection();
  return (
    <div role="status">
      {!isReachable && (
        <div className="offline">
          {shellEs.errors.offline}
          <button type="button" disabled={isAsking} onClick={() => void probe()}>
            {isAsking ? shellEs.offline.asking : shellEs.errors.retry}
          </button>
        </div>
      )}
    </div>
  );
}

function ClockBanner() {
  const minutes = useMinutesAhead();
  return (
    <div role="status">{minutes !== 0 && <div className="offline">{shellEs.errors.wrongClock(minutes)}</div>}</div>
  );
}

const isOfScreen = (at: Element, to: string): boolean =>
  window.location.pathname === to && at.closest('#main') !== null && at.closest('[role=dialog]') === null;

function useShortcuts(menu: Menu, actions: readonly Screen[], onPalette: () => void, onHelp: () => void): void {
  const navigate = useNavigate();
  const hasLetters = letterKeys.use();
  const go = (to: string) => () => void navigate({ to: path(to) });
  /** Whoever begins something goes on typing, or reads a label, before its screen is there. */
  const begin = (to: string) => () => {
    if (window.location.pathname !== to) typeAhead((at) => isOfScreen(at, to));
    void navigate({ to: path(to) });
  };
  const entries = menu.sections.flatMap((section) => section.entries);
  const gone = entries.flatMap(({ keys, to }) => (keys ? [[keys, go(to)] as const] : []));
  const begun = begunIn(menu.area, actions).flatMap(({ keys, to }) => (keys ? [[keys, begin(to)] as const] : []));
  useSequences({ ...Object.fromEntries([...gone, ...begun]), '?': onHelp }, hasLetters);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      onPalette();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
