/**
 * Which code travels together. The screens split by themselves, one file each; here is what they share: libraries
 * change less often than we do, and the login must not wait for what floats, covers or lists.
 */
const inPackages = (names: string): RegExp => new RegExp(`node_modules[\\\\/](?:${names})[\\\\/]`);
const inMantine = (folders: string): string => `@mantine[\\\\/]core[\\\\/]esm[\\\\/](?:${folders})`;
const components = (names: string): string => inMantine(`components[\\\\/](?:${names})`);

const DRAWN_BY_LOGIN = 'Button|Input|InputBase|TextInput|CloseButton|Loader|Transition|UnstyledButton';
/** Behind `ui/floating.tsx`: no first row waits for it. */
const FLOATING = 'Popover|Menu|Tooltip|Floating|Portal|FocusTrap|Overlay';
const OF_FLOATING = inMantine('utils[\\\\/]Floating');
const TICKED = 'Accordion|ActionIcon|Checkbox|Radio|VisuallyHidden';
/** What those are made of. */
const OF_TICKED = inMantine('utils[\\\\/](?:InlineInput|InputsGroupFieldset)');

const inKernel = (files: string): string =>
  `packages[\\\\/]domain[\\\\/]src[\\\\/](?:policy[\\\\/]|kernel[\\\\/](?:${files})\\.ts)`;
const inShell = (files: string): string => `[\\\\/]apps[\\\\/]web[\\\\/]src[\\\\/]shell[\\\\/](?:${files})\\.tsx?`;
const OF_EVERY_PAGE =
  'dates|demonstration|errors|export|format|grants|limits|list|machine|parse-date|roles|shell\\.es|units';
const BENEATH_EVERY_PAGE = [
  'api|areas|beyond-tab|client|clock|current-user|drafts|focus|forced-leave|help-door|links|listing|marks|message-page',
  'own-copy|preferences|request-id|search-params|slip|tab-storage|title|unsaved|use-area|use-command|use-sequences',
].join('|');
/** Who is signed in, the door itself, and what else the page has at once. */
const AT_ONCE =
  '[\\\\/]auth[\\\\/](?:session|auth\\.queries|cover)\\.ts|kernel[\\\\/]roles\\.es\\.ts|src[\\\\/]routes[\\\\/]login\\.tsx$';

/** Of a few lines each, and wanted by nearly all. */
const SMALL = [
  '@mantine[\\\\/]hooks[\\\\/].*use-(?:callback-ref|merged-ref|uncontrolled)',
  '[\\\\/]ui[\\\\/](?:plain-text|use-debounced)\\.',
].join('|');

const ICONS_OF_LOGIN = 'icons-react[\\\\/].*[\\\\/]Icon(?:AlertTriangle|Check|Eye|EyeOff|Selector|X)\\.mjs';

/** Of what is filled in, read, weighed or printed: no list waits for it. */
const OF_FORMS =
  'country-options|decimal-input|field-table|lead-figure|scale|scan-field|units-input|usb-printer|use-written|weight-|wizard';

/** Of forms, of dialogs and of few screens: what begins so travels with those. */
const NOT_IN_EVERY_SCREEN = [
  'act-dialog',
  'combo-box',
  'dialog',
  'field-errors',
  'form-',
  'leave-guard',
  'notes-field',
  'plain-text',
  'purpose-dialog',
  'reason-dialog',
  'stale-edit',
  'use-debounced',
  'use-form',
  'use-saving',
  'validate',
].join('|');

const OF_THE_FRAME = [
  '(?:cash|work-time|alerts|home)\\.(?:queries|paths)\\.',
  'shipments\\.(?:figures|paths)\\.',
  'sale-budgets\\.paths\\.',
  'alerts\\.es\\.',
  'found-places',
  'palette-door',
  'lock-cover',
  'unlock-form',
].join('|');

export const CHUNKS = [
  { name: 'react', priority: 20, test: inPackages('react|react-dom|scheduler') },
  { name: 'tanstack', priority: 19, test: inPackages('@tanstack') },
  { name: 'zod', priority: 18, test: inPackages('zod') },
  {
    name: 'mantine',
    priority: 17,
    test: inPackages(`${inMantine('core')}|${components(DRAWN_BY_LOGIN)}|clsx`),
  },
  {
    name: 'mantine-modal',
    priority: 15,
    test: inPackages(`${components('Modal|ModalBase')}|react-remove-scroll`),
    includeDependenciesRecursively: false,
  },
  {
    name: 'mantine-ticked',
    priority: 15,
    test: inPackages(`${components(TICKED)}|${OF_TICKED}`),
    includeDependenciesRecursively: false,
  },
  {
    name: 'mantine-floating',
    priority: 16,
    test: inPackages(`${components(FLOATING)}|${OF_FLOATING}|@floating-ui`),
    includeDependenciesRecursively: false,
  },
  // Little that every page needs, the login too: one file for all of it.
  {
    name: 'house',
    priority: 8,
    test: new RegExp(
      `(?:${inKernel(OF_EVERY_PAGE)}|${inShell(BENEATH_EVERY_PAGE)}|${AT_ONCE}|${SMALL}|${ICONS_OF_LOGIN})`,
    ),
  },
  // The addresses of the house, who may open each and what it reads of itself: not at the door.
  {
    name: 'addresses',
    priority: 8,
    test: /[\\/](?:routeTree\.gen|src[\\/]routes[\\/](?!login)[^?]*|modules[\\/].*\.(?:grants|lists|search))\.tsx?$/,
  },
  // What the menus and the foot of every screen say.
  {
    name: 'frame',
    priority: 7,
    test: /[\\/]modules[\\/].*[\\/](?:home|home\.menu|insights\.titles|work-time\.foot|cash\.foot)\.es\.ts/,
  },
  // What the frame of every screen asks the server, and how it says it: many small files, all of them needed.
  {
    name: 'frame-parts',
    priority: 7,
    test: new RegExp(`[\\\\/](?:${OF_THE_FRAME})`),
    includeDependenciesRecursively: false,
  },
  // Of the login and of a counter that is locked.
  {
    name: 'sign-in',
    priority: 7,
    test: /[\\/](?:auth\.es|use-form|use-saving|field-errors|factor-field|password-field)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'phone',
    priority: 7,
    test: /[\\/]phone-scanners\.(?:queries|paths|es)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'shipping',
    priority: 7,
    test: /[\\/](?:shipment-text|shipments\.queries)\./,
    includeDependenciesRecursively: false,
  },
  { name: 'agenda', priority: 7, test: /[\\/](?:home\.agenda|alarms)\.es\.ts/, includeDependenciesRecursively: false },
  {
    name: 'charts',
    priority: 7,
    test: /[\\/]ui[\\/](?:chart-(?:panel|days|columns)|column-chart|change)/,
    includeDependenciesRecursively: false,
  },
  { name: 'icons', priority: 6, test: inPackages('@tabler'), minShareCount: 2 },
  // What draws the page of a record travels with those pages, and not with the lists.
  {
    name: 'record',
    priority: 6,
    test: /[\\/]apps[\\/]web[\\/]src[\\/]ui[\\/](?:record-page|action-bar|action-places|use-doing|paper)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'kit-forms',
    priority: 6,
    test: new RegExp(`[\\\\/]apps[\\\\/]web[\\\\/]src[\\\\/]ui[\\\\/](?:${OF_FORMS})`),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'kit',
    priority: 5,
    test: new RegExp(`[\\\\/]apps[\\\\/]web[\\\\/]src[\\\\/]ui[\\\\/](?!${NOT_IN_EVERY_SCREEN})`),
    minShareCount: 4,
    includeDependenciesRecursively: false,
  },
];
