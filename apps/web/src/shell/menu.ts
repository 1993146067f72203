/** Who sees which menu and which screens (S0 §2, S1 §2). An entry shows once its screen exists. */
import { isOpenOn, type Policy, reachOf } from '@quilate/domain/kernel/grants.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import { AREA_HOMES, areaOf, AREAS, type MenuArea } from './areas.ts';

export interface MenuUser {
  readonly role: Role;
  /** The one its shop works on first. */
  readonly loggedInPlatformIds: readonly string[];
  readonly isOffice: boolean;
}

export interface Item {
  readonly to: string;
  readonly label: string;
  /** `g` and a letter, pressed one after the other. */
  readonly keys?: string;
  /** Home entries are current only on their own address. */
  readonly isHome?: true;
  readonly policy?: Policy;
  /** Name of the counter shown beside it. */
  readonly counter?: string;
  /** Shown as a dot; its number is only heard. */
  readonly isDot?: true;
  /** Only with the cookie that says which shop this is (decision 13: a hint, the server asks the session). */
  readonly needsStore?: true;
}
export interface Section {
  /** Empty for the entries above the sections. */
  readonly label: string;
  readonly hiddenFrom?: readonly Role[];
  readonly items: readonly Item[];
}
interface Head {
  readonly name: string;
  readonly mark: 'shop' | 'jewelsDistrict' | 'metals' | 'bulk' | 'workshop';
}
/** A menu before anybody reads it. */
export interface MenuSource extends Head {
  readonly sections: readonly Section[];
}
/** A screen that is found by its name, and begun by its letters. */
export interface Screen {
  readonly to: string;
  readonly label: string;
  readonly policy: Policy;
  /** Letters pressed one after the other. */
  readonly keys?: string;
}
/** What the house has to show, as the frame is given it. */
export interface Screens {
  readonly menuOf: (user: MenuUser, area: MenuArea) => MenuSource;
  readonly actions: readonly Screen[];
  /** What stands in no menu. */
  readonly places: readonly Screen[];
  /** Other words a screen is looked for by, as they are said at the counter. */
  readonly alsoCalled: Readonly<Record<string, string>>;
}

export interface MenuEntry extends Item {
  readonly isBuilt: boolean;
}
export interface MenuSection {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}
export interface Menu extends Head {
  readonly area: MenuArea;
  readonly sections: readonly MenuSection[];
}
type MenuOf = Screens['menuOf'];

/** Everything the specification gives this person in this area; `isBuilt` tells which screens already exist. */
export function fullMenuFor(menuOf: MenuOf, user: MenuUser, area: MenuArea, built: ReadonlySet<string>): Menu {
  const { sections, ...head } = menuOf(user, area);
  const isFor = ({ policy }: Item): boolean => policy === undefined || reachOf(user.role, policy) !== undefined;
  return {
    area,
    ...head,
    sections: sections
      .filter((section) => !(section.hiddenFrom ?? []).includes(user.role))
      .map(({ label, items }) => ({
        label,
        entries: items.filter(isFor).map((item) => ({ ...item, isBuilt: built.has(item.to) })),
      })),
  };
}

/** What is drawn: no entry without a screen, no section without an entry. */
export function menuFor(menuOf: MenuOf, user: MenuUser, area: MenuArea, built: ReadonlySet<string>): Menu {
  const menu = fullMenuFor(menuOf, user, area, built);
  const sections = menu.sections
    .map(({ label, entries }) => ({ label, entries: entries.filter((entry) => entry.isBuilt) }))
    .filter((section) => section.entries.length > 0);
  return { ...menu, sections };
}

/** The areas this person may enter and whose home exists. */
export const areasFor = (menuOf: MenuOf, user: MenuUser, built: ReadonlySet<string>): MenuArea[] =>
  AREAS.filter((area) =>
    menuFor(menuOf, user, area, built).sections.some(({ entries }) =>
      entries.some(({ to }) => to === AREA_HOMES[area]),
    ),
  );

/** What is begun by its letters here: of two with the same, the one of this area; in the shops none of another. */
export function begunIn(area: MenuArea, screens: readonly Screen[]): Screen[] {
  const keyed = screens.filter(({ keys }) => keys !== undefined);
  const own = keyed.filter(({ to }) => areaOf(to) === area);
  const taken = new Set(own.map(({ keys }) => keys));
  const ofShops = keyed.filter(({ to, keys }) => areaOf(to) === 'RETAIL' && !taken.has(keys));
  return area === 'RETAIL' ? own : [...own, ...ofShops];
}

export function allowed(screens: readonly Screen[], user: MenuUser, built: ReadonlySet<string>): Screen[] {
  return screens.filter(
    ({ to, policy }) =>
      built.has(to.split('?')[0] ?? to) &&
      isOpenOn(user.loggedInPlatformIds, policy) &&
      reachOf(user.role, policy) !== undefined,
  );
}
