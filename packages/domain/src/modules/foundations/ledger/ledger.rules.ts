/** Paths of the plan of accounts: built here and nowhere else, and told apart. */
import {
  type AccountName,
  ACCOUNTS,
  type Asset,
  FINE_ASSET,
  METAL_ASSETS,
  type MetalAsset,
  WORKSHOP_ASSET,
} from './ledger.accounts.ts';
import { ACCOUNT_NAMES } from './ledger.states.ts';

/** What may stand in a slot of a path, and the asset it gives the account; `null` is any code. */
const SLOTS = {
  store: null,
  shipment: null,
  metal: Object.fromEntries(METAL_ASSETS.map((asset) => [asset, asset])) as Record<MetalAsset, MetalAsset>,
  workshopMetal: WORKSHOP_ASSET,
  fine: FINE_ASSET,
} as const;

type Plan = typeof ACCOUNTS;
type SlotsOf<Path extends string> = Path extends `${string}{${infer Slot extends keyof typeof SLOTS}}${infer Rest}`
  ? [(typeof SLOTS)[Slot] extends null ? string : keyof (typeof SLOTS)[Slot], ...SlotsOf<Rest>]
  : [];
/** The accounts of a shop in euros. */
export type StoreAccount = {
  [Name in AccountName]: Plan[Name]['path'] extends `store:{store}:${infer Rest}`
    ? Rest extends `${string}{${string}`
      ? never
      : Name
    : never;
}[AccountName];

/** The path of an account: what stands in its slots, in their order. */
export function accountPath<Name extends AccountName>(name: Name, ...slots: SlotsOf<Plan[Name]['path']>): string {
  const given: string[] = [...slots];
  return ACCOUNTS[name].path.replaceAll(/\{\w+\}/g, () => given.shift()!);
}

const SLOT = /\{\w+\}/;
/** Paths with their alloys spelled out: only the code of a shop or a shipment is left open. */
function spelled(path: string, asset: Asset): { path: string; asset: Asset }[] {
  const [slot, name] = /\{(metal|workshopMetal|fine)\}/.exec(path) ?? [];
  if (slot === undefined) return [{ path, asset }];
  return Object.entries(SLOTS[name as 'metal' | 'workshopMetal' | 'fine']).map(([value, of]) => ({
    path: path.replace(slot, value),
    asset: of,
  }));
}
const HEADS = [
  ...new Set(ACCOUNT_NAMES.flatMap((name) => /^([\w-]+):\{(?:store|shipment)\}/.exec(ACCOUNTS[name].path)?.[1] ?? [])),
];
/** Where the code of a shop or a shipment stands in a path; the same expression in JavaScript and in SQL. */
export const OPEN_SLOT = `^(${HEADS.join('|')}):([^:]+)`;
export interface AccountShape {
  readonly name: AccountName;
  /** A path with a star for the code: `store:*:metal:PLATA`. */
  readonly shape: string;
  readonly asset: Asset;
}
export const ACCOUNT_SHAPES: readonly AccountShape[] = ACCOUNT_NAMES.flatMap((name) =>
  spelled(ACCOUNTS[name].path, 'EUR').map(({ path, asset }) => ({ name, shape: path.replace(SLOT, '*'), asset })),
);
const BY_SHAPE = new Map(ACCOUNT_SHAPES.map(({ shape, name }) => [shape, name]));

/** Which account of the plan a path is, if any, and the code of its shop or shipment. */
export function accountOf(path: string): { name: AccountName; of: string | null } | undefined {
  const name = BY_SHAPE.get(path.replace(new RegExp(OPEN_SLOT), '$1:*'));
  return name && { name, of: new RegExp(OPEN_SLOT).exec(path)?.[2] ?? null };
}

export const storeAccount = <Name extends StoreAccount>(storeCode: string, name: Name): string =>
  ACCOUNTS[name].path.replace('{store}', storeCode);
/** Every account of a shop, with its asset. */
export const accountsOfStore = (storeCode: string): { path: string; asset: Asset; hasFloor: boolean }[] =>
  ACCOUNT_NAMES.filter((name) => ACCOUNTS[name].path.startsWith('store:')).flatMap((name) =>
    spelled(ACCOUNTS[name].path.replace('{store}', storeCode), 'EUR').map((one) => ({
      ...one,
      hasFloor: ACCOUNTS[name].hasFloor,
    })),
  );
