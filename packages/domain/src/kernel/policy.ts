/** Who may do what (S0 §6, the matrix of the design) and the limits of law and business as dated rows. */

export const ROLES = [
  'ACCOUNTANT',
  'ADMIN',
  'DRIVER',
  'MANAGER',
  'METAL_STAFF',
  'SHOP_ASSISTANT',
  'METAL_COMMERCIAL',
  'BULK_PURCHASES_STAFF',
  'GOLD_SMITH',
  'ECOMMERCE',
] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_ES: Readonly<Record<Role, string>> = {
  ACCOUNTANT: 'Contabilidad',
  ADMIN: 'Dirección',
  DRIVER: 'Repartidor',
  MANAGER: 'Jefe de zona',
  METAL_STAFF: 'Personal de metales',
  SHOP_ASSISTANT: 'Dependiente',
  METAL_COMMERCIAL: 'Comercial de metales',
  BULK_PURCHASES_STAFF: 'Personal de compras',
  GOLD_SMITH: 'Orfebre',
  ECOMMERCE: 'E-commerce',
};

export const AREAS = ['METALS', 'BULK_PURCHASES', 'WORKSHOP', 'OFFICE'] as const;
export type Area = (typeof AREAS)[number];
export const CHANNELS = ['ECOMMERCE', 'ADMIN', 'STORE'] as const;
export type Channel = (typeof CHANNELS)[number];
export const CHANNEL_ES: Readonly<Record<Channel, string>> = {
  ECOMMERCE: 'Ecommerce',
  ADMIN: 'Oficina',
  STORE: 'Tienda física',
};

/** Who decides over money and people, and so may have to sign in with two factors (docs/decisions/0025). */
export const SECOND_FACTOR_ROLES: readonly Role[] = ['ADMIN', 'MANAGER', 'ACCOUNTANT'];

/** Which shops a role reaches: all, those assigned to the manager, or the session's own. */
export type Reach = 'all' | 'zone' | 'store';
export type Access = 'read' | 'write';
type Grant = Reach | `${Reach}:read`;
type Grants = Partial<Record<Role, Grant>>;

const everybody = (reach: Grant): Grants => Object.fromEntries(ROLES.map((role) => [role, reach]));

const USED_GOLD = {
  ADMIN: 'all',
  MANAGER: 'zone',
  SHOP_ASSISTANT: 'store',
  ACCOUNTANT: 'all:read',
  METAL_STAFF: 'all:read',
} as const;

/** A role that is not named is denied. */
export const GRANTS = {
  /** One's own session, the public catalogue of enumerations, home. */
  own: everybody('store'),
  sales: {
    ADMIN: 'all',
    MANAGER: 'zone',
    SHOP_ASSISTANT: 'store',
    ECOMMERCE: 'store',
    ACCOUNTANT: 'all:read',
  },
  saleBudgets: {
    ADMIN: 'all',
    MANAGER: 'zone',
    SHOP_ASSISTANT: 'store',
    ECOMMERCE: 'store',
    ACCOUNTANT: 'all:read',
    BULK_PURCHASES_STAFF: 'all',
  },
  /** Asking the supplier for what a customer wants, encoding it and sending it (docs/decisions/0035). */
  saleBudgetSupply: { ADMIN: 'all', BULK_PURCHASES_STAFF: 'all' },
  /** A piece kept for a customer who pays in instalments. */
  bookings: {
    ADMIN: 'all',
    MANAGER: 'zone',
    SHOP_ASSISTANT: 'store',
    ECOMMERCE: 'store',
    ACCOUNTANT: 'all:read',
  },
  /** Used gold: bought at the counter, and its lots; metals read them all. */
  purchases: USED_GOLD,
  lots: USED_GOLD,
  recoverableSales: USED_GOLD,
  cash: {
    ADMIN: 'all',
    MANAGER: 'zone',
    SHOP_ASSISTANT: 'store',
    ECOMMERCE: 'store',
    ACCOUNTANT: 'all:read',
  },
  customers: {
    ADMIN: 'all',
    MANAGER: 'zone',
    SHOP_ASSISTANT: 'store',
    ECOMMERCE: 'store',
    ACCOUNTANT: 'all:read',
    GOLD_SMITH: 'all:read',
  },
  /** Identity papers: who attends people, nobody who only looks something up. */
  customerPapers: {
    ADMIN: 'all',
    MANAGER: 'zone',
    SHOP_ASSISTANT: 'store',
    ECOMMERCE: 'store',
  },
  /** What a person may ask about their own data: everything in one file, or to be forgotten. */
  customerPrivacy: { ADMIN: 'all', MANAGER: 'zone' },
  products: {
    ADMIN: 'all',
    MANAGER: 'zone',
    SHOP_ASSISTANT: 'store',
    ECOMMERCE: 'store',
    ACCOUNTANT: 'all:read',
    METAL_STAFF: 'all',
    BULK_PURCHASES_STAFF: 'all',
    GOLD_SMITH: 'all:read',
  },
  /** What a piece cost is read by the office; what it costs the customer is set by the direction and purchases. */
  productPrices: {
    ADMIN: 'all',
    BULK_PURCHASES_STAFF: 'all',
    MANAGER: 'zone:read',
    ACCOUNTANT: 'all:read',
    METAL_STAFF: 'all:read',
    GOLD_SMITH: 'all:read',
  },
  prices: {
    ...everybody('store:read'),
    ADMIN: 'all',
    MANAGER: 'zone:read',
    DRIVER: undefined,
  },
  /** The catalogue is the whole group's: the counter looks things up in it, purchases write it. */
  catalog: {
    ADMIN: 'all',
    BULK_PURCHASES_STAFF: 'all',
    SHOP_ASSISTANT: 'all:read',
    ECOMMERCE: 'all:read',
    ACCOUNTANT: 'all:read',
  },
  /** What shops ask of bulk purchases: the shop's own steps, which the others read. */
  shopOrders: {
    ADMIN: 'all',
    MANAGER: 'zone',
    SHOP_ASSISTANT: 'store',
    ECOMMERCE: 'store',
    BULK_PURCHASES_STAFF: 'all:read',
  },
  /** And the steps of who serves them: nobody approves what they ask for. */
  shopOrderSupply: { ADMIN: 'all', BULK_PURCHASES_STAFF: 'all' },
  /** What the group buys from suppliers, with what it costs. */
  supplierOrders: { ADMIN: 'all', BULK_PURCHASES_STAFF: 'all', ACCOUNTANT: 'all:read' },
  platforms: { ADMIN: 'all', BULK_PURCHASES_STAFF: 'all' },
  stores: { ...everybody('store:read'), ADMIN: 'all', MANAGER: 'zone:read' },
  employees: { ADMIN: 'all' },
  /** One's own clocking and record; the management reads those of its people. */
  workTime: { ...everybody('store'), ADMIN: 'all', MANAGER: 'zone' },
  alerts: { ADMIN: 'all', MANAGER: 'zone' },
  /** Codes that allow from afar what a manager would allow on the spot. */
  authorisations: { ADMIN: 'all', MANAGER: 'zone' },
  /** A driver signs with the own code, and reads what is in the own hands. */
  shipments: {
    ADMIN: 'all',
    MANAGER: 'zone',
    SHOP_ASSISTANT: 'store',
    ECOMMERCE: 'store',
    ACCOUNTANT: 'all:read',
    DRIVER: 'store:read',
    METAL_STAFF: 'all',
    BULK_PURCHASES_STAFF: 'all',
    GOLD_SMITH: 'all',
  },
  /** Counts of what a shop has, by who works there; purchases count the pieces of the division. */
  inventories: {
    ADMIN: 'all',
    MANAGER: 'zone',
    SHOP_ASSISTANT: 'store',
    ECOMMERCE: 'store',
    METAL_STAFF: 'all',
    BULK_PURCHASES_STAFF: 'all',
    GOLD_SMITH: 'all',
  },
  /** What becomes of what arrived in the metals division; its commercial has no part in it (R-PERM-03). */
  extractions: { ADMIN: 'all', METAL_STAFF: 'all' },
  encodings: { ADMIN: 'all', METAL_STAFF: 'all' },
  meltings: { ADMIN: 'all', METAL_STAFF: 'all' },
  /** Interventions and books of the police: shops and metals, nobody else (R-PERM-03). */
  police: { ADMIN: 'all', MANAGER: 'zone', SHOP_ASSISTANT: 'store', METAL_STAFF: 'all' },
  audit: { ADMIN: 'all', ACCOUNTANT: 'all:read' },
  /** The direction makes them; accounting takes them away (decision 20). */
  reports: { ADMIN: 'all', ACCOUNTANT: 'all:read' },
  settings: { ADMIN: 'all' },
  /** The areas of metals and the workshop: who finds their way into them. */
  metals: { ADMIN: 'all', METAL_STAFF: 'all', METAL_COMMERCIAL: 'all', ACCOUNTANT: 'all:read' },
  /** Who sells metal to the house wholesale, and their papers: who deals with them opens those. */
  wholesaleCustomers: { ADMIN: 'all', METAL_STAFF: 'all', METAL_COMMERCIAL: 'all', ACCOUNTANT: 'all:read' },
  wholesalePapers: { ADMIN: 'all', METAL_STAFF: 'all', METAL_COMMERCIAL: 'all' },
  /** What is agreed with them, fetched, reviewed and paid; police matters are not of commercials (R-PERM-03). */
  closings: { ADMIN: 'all', METAL_STAFF: 'all', METAL_COMMERCIAL: 'all', ACCOUNTANT: 'all:read' },
  closingInterventions: { ADMIN: 'all', METAL_STAFF: 'all' },
  workshop: { ADMIN: 'all', GOLD_SMITH: 'all', MANAGER: 'zone:read' },
  /** Who the house buys from, and who works for the workshop: one room, two circles of people, of no shop. */
  suppliers: { ADMIN: 'all', BULK_PURCHASES_STAFF: 'all', ACCOUNTANT: 'all:read' },
  workshopSuppliers: { ADMIN: 'all', GOLD_SMITH: 'all', MANAGER: 'all:read' },
  /** Repairs: the shop that takes them in, and the workshop, which does those of all shops. */
  works: {
    ADMIN: 'all',
    MANAGER: 'zone',
    SHOP_ASSISTANT: 'store',
    ECOMMERCE: 'store',
    ACCOUNTANT: 'all:read',
    GOLD_SMITH: 'all',
  },
  /** What a repair or a jewel to order would cost: asked for and answered in a shop, set by the workshop. */
  workBudgets: {
    ADMIN: 'all',
    MANAGER: 'zone',
    SHOP_ASSISTANT: 'store',
    ECOMMERCE: 'store',
    ACCOUNTANT: 'all:read',
    GOLD_SMITH: 'all',
  },
  /** The workshop's side of them: its suppliers, and what only it can start or finish. */
  workshopWorks: { ADMIN: 'all', GOLD_SMITH: 'all', MANAGER: 'all:read' },
  /** Gold and silver to work with: the workshop's, which metals supply. */
  metalRemainder: {
    ADMIN: 'all',
    GOLD_SMITH: 'all',
    METAL_STAFF: 'all',
    METAL_COMMERCIAL: 'all:read',
    MANAGER: 'all:read',
    ACCOUNTANT: 'all:read',
  },
  /** The price list of the workshop; jobs read what they need of it through their own room. */
  workTasks: { ADMIN: 'all' },
} as const satisfies Record<string, { [R in Role]?: Grant | undefined }>;

export type PolicyModule = keyof typeof GRANTS;
export interface Policy {
  readonly module: PolicyModule;
  readonly access: Access;
}
/** `public` needs no session. */
export type EndpointPolicy = 'public' | Policy;

/** Rooms that the shops of a platform do not have (S0 §2). */
const CLOSED_ON: Readonly<Record<string, readonly PolicyModule[]>> = {
  'jewels-district': ['purchases', 'recoverableSales', 'lots', 'police'],
};
export const isOpenOn = (platformId: string, { module }: Pick<Policy, 'module'>): boolean =>
  !(CLOSED_ON[platformId] ?? []).includes(module);

/** How far a role reaches, or undefined when it may not. */
export function reachOf(role: Role, policy: Policy): Reach | undefined {
  const grant = (GRANTS[policy.module] as Grants | undefined)?.[role];
  if (grant === undefined) return undefined;
  const [reach, only] = grant.split(':') as [Reach, string?];
  return only === 'read' && policy.access === 'write' ? undefined : reach;
}

export function rolesAllowed(policy: Policy): Role[] {
  return ROLES.filter((role) => reachOf(role, policy) !== undefined);
}

/** A limit applies to operations from `validFrom` on; a new value is a new row, past operations keep theirs. */
export interface LimitRow {
  readonly name: LimitName;
  readonly value: number;
  readonly validFrom: string;
  readonly source: string;
}

export const FIRST_LIMITS = {
  /** Cash allowed in one whole operation; above it, transfer or separate card (S0 §5, decision 5). */
  cashLimitCents: [100_000, 'S0 §5'],
  /** 1 when exactly the limit is already too much (Ley 7/2012 art. 7). */
  cashLimitIsInclusive: [0, 'decision 5'],
  refundByTransferOverCents: [100_000, 'S0 §5'],
  tillTargetCents: [100_000, 'S0 §5'],
  idPhotoOverCents: [40_000, 'S0 §5'],
  simplifiedInvoiceMaxCents: [300_000, 'RD 1619/2012 art. 4'],
  /** Days a job waits for its customer until it is said to have expired. */
  workPickupDays: [90, 'docs/decisions/0043'],
  /** Of a workshop budget: what is paid before its job begins, and how much is told of what nobody leaves. */
  workBudgetInitialBp: [2_000, 'S0 §5'],
  workBudgetDescriptionMin: [40, 'docs/decisions/0052'],
  returnDays: [15, 'docs/decisions/0007'],
  /** Books, invoices and what they rest on are kept this long from the last entry. */
  invoiceKeepYears: [6, 'Código de Comercio art. 30'],
  /** And what anti-laundering rests on, of who sold used gold. */
  usedGoldKeepYears: [10, 'Ley 10/2010 art. 25'],
  /** Days in which two merged customers can part again. */
  mergeUndoDays: [30, 'docs/decisions/0031'],
  /** 1 when those of `SECOND_FACTOR_ROLES` must have one; in production they must anyway. */
  secondFactorRequired: [0, 'docs/decisions/0025'],
  /** Minutes without anybody there until the screen is locked. */
  lockAfterMinutes: [15, 'docs/decisions/0027'],
  /** Minutes somebody signed in at a counter is still known there without being in front. */
  restMinutes: [240, 'docs/decisions/0030'],
  /** How long a code of authorisation can be used. */
  authorisationMinutes: [5, 'decision 17'],
  /** Where the till is counted before entering, a count is good for this long. */
  entryCountMinutes: [30, 'docs/decisions/0028'],
  /** How much the bags of a shop order may differ between preparation and pick-up. */
  pickupToleranceMg: [1_000, 'S1 §5'],
  /** Hours a shipment may lie without anybody doing something with it (B-13). */
  shipmentStalledHours: [48, 'docs/decisions/0037'],
  /** How far bag and pieces may differ on the scale without an incident; S0 §5 allows nothing. */
  shipmentToleranceMg: [0, 'S0 §5'],
  /** Natural days the police know of a melting before it. */
  meltingNoticeDays: [7, 'RD 197/1988 art. 96'],
  /** A melting that loses more than this says why. */
  meltingLossBp: [100, 'docs/decisions/0055'],
  /** How far the price of a lot may be from its appraisal before a zone manager must allow it. */
  lotDeviationBp: [1_000, 'S1 §5'],
  /** And how much a lot may come to. */
  lotLimitCents: [150_000, 'S1 §5'],
  /** A diamond in dispute above this is for the expert appraiser. */
  expertOverCaratHundredths: [50, 'S1 §5'],
  /** Natural days in which the police may ask for a lot (decision 10). */
  policeHoldDays: [15, 'RD 197/1988 art. 93'],
  /** 1 when they count only from the day the police book is handed in; 0 from the purchase until it is. */
  policeHoldWaitsForBook: [0, 'docs/decisions/0039'],
  /** Custody and administration of one period of a recoverable sale, the shop's profit when it is recovered. */
  custodyBp: [2_000, 'S0 §9'],
  recoveryProfitBp: [2_000, 'S0 §9'],
  renewalPeriodDays: [30, 'decision 9'],
  /** Days late from which it warns and may be released. */
  delayWarnDays: [14, 'S0 §5'],
  /** What is due for custody and profit; exempt until the adviser says otherwise (decision 19). */
  custodyTaxBp: [0, 'decision 19'],
  /** Cash and investment gold that may not move from here on without being declared before. */
  declaredMovementCents: [10_000_000, 'Ley 10/2010 art. 34'],
  /** Of bookings: what comes off the price, and the least an instalment may be of the total. */
  bookingDiscountBp: [1_000, 'S0 §9'],
  bookingMinimumBp: [1_000, 'S0 §9'],
  /** Days in which a cancelled booking gives everything back, and what goes back afterwards. */
  bookingFullRefundDays: [30, 'S0 §5'],
  bookingLateRefundBp: [9_000, 'S0 §9'],
  /** Days to the next instalment unless another day is said, and to the latest pickup. */
  bookingInstalmentDays: [30, 'docs/decisions/0041'],
  bookingTermDays: [90, 'docs/decisions/0041'],
  /** Days late from which on the delay of a booking is critical. */
  bookingCriticalDays: [30, 'docs/decisions/0041'],
  /** How long a piece is kept while its booking is being written. */
  bookingHoldMinutes: [15, 'docs/decisions/0041'],
  jewelTaxBp: [1_500, 'DL 1/2025 art. 36'],
  repairTaxBp: [700, 'DL 1/2025 art. 32'],
} as const satisfies Record<string, readonly [number, string]>;
export type LimitName = keyof typeof FIRST_LIMITS;
export type Limits = Readonly<Record<LimitName, number>>;

/** The values in force on a civil date. */
export function limitsOn(rows: readonly LimitRow[], date: string): Limits {
  const first = Object.entries(FIRST_LIMITS).map(([name, [value]]) => [name, value] as const);
  const values: Record<string, number> = Object.fromEntries(first);
  // Of two from the same day the one written later rules: the order is kept.
  const dated = rows
    .filter((row) => row.validFrom <= date)
    .toSorted((a, b) => Number(a.validFrom > b.validFrom) - Number(a.validFrom < b.validFrom));
  for (const row of dated) values[row.name] = row.value;
  return values as Limits;
}

/** Whether this much cash is refused in one operation. */
export function isOverCashLimit(cashCents: number, limits: Limits): boolean {
  return limits.cashLimitIsInclusive === 1 ? cashCents >= limits.cashLimitCents : cashCents > limits.cashLimitCents;
}
