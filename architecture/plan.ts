/** What the map is written with: sides, wings, and what is said of each room. */
export const SIDES = ['domain', 'api', 'web'] as const;
export type Side = (typeof SIDES)[number];

export const SOURCE_OF: Readonly<Record<Side, string>> = {
  domain: 'packages/domain/src',
  api: 'apps/api/src',
  web: 'apps/web/src',
};

export const WINGS = {
  foundations: { tier: 1, es: 'Cimientos' },
  'master-data': { tier: 2, es: 'Datos maestros' },
  counter: { tier: 3, es: 'Mostrador' },
  workshop: { tier: 3, es: 'Taller' },
  supply: { tier: 3, es: 'Aprovisionamiento' },
  logistics: { tier: 3, es: 'Logística' },
  metals: { tier: 3, es: 'Metales' },
  office: { tier: 4, es: 'Oficina' },
} as const;
export type Wing = keyof typeof WINGS;

export interface Room {
  readonly es: string;
  /** Sides it exists on; empty while it is only planned. */
  readonly built: readonly Side[];
  /** How its addresses begin, in the API and in the browser. */
  readonly api: readonly string[];
  readonly routes: readonly string[];
  readonly calls: readonly string[];
  /** Files any room that calls it may name, beyond the kinds that are open (`checks/doors.ts`). */
  readonly offers: Readonly<Partial<Record<Side, readonly string[]>>>;
  /** Tables and views of other rooms that its queries read. */
  readonly joins: readonly string[];
  /** Tables only it writes. */
  readonly tables: readonly string[];
  /** What any room may read of its records, in its own words; nobody writes them. */
  readonly views: readonly string[];
}
export interface Module extends Room {
  readonly wing: Wing;
}
export type ModuleMap = Readonly<Record<string, Module>>;

export const room = (es: string, parts: Partial<Room>): Room => ({
  es,
  built: [],
  api: [],
  routes: [],
  calls: [],
  offers: {},
  joins: [],
  tables: [],
  views: [],
  ...parts,
});

/** The floor under the modules of the API: everyone may read its tables, it alone writes them, and reads no others. */
export const PLATFORM = {
  tables: [
    'archived_lines',
    'audit_archive',
    'audit_archive_heads',
    'audit_events',
    'audit_heads',
    'audit_lines',
    'counters',
    'idempotency_keys',
    'mails',
    'alarms',
    'search_words',
    'secret_attempts',
    'state_changes',
    'machine_steps',
    'policy_limits',
    'house_secrets',
    'former_secrets',
    'invariant_looks',
    'known_machines',
    'access_log',
    'feed_events',
    'feed_heads',
    'feed_waiting',
    'number_counts',
    'series_beginnings',
  ],
} as const;
