/** The tables, words and endpoints of the domain, loaded from its files. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Contract, Endpoint, Shape } from '../../packages/domain/src/kernel/contract.ts';
import type { ErrorDef } from '../../packages/domain/src/kernel/errors.ts';
import type { RoomGrants } from '../../packages/domain/src/kernel/grants.ts';
import type { MachineDef } from '../../packages/domain/src/kernel/machine.ts';
import type { Account } from '../../packages/domain/src/modules/foundations/ledger/ledger.plan.ts';
import { folderOf } from '../modules.ts';
import { type ModuleMap, SOURCE_OF } from '../plan.ts';
import { kebab, pascal } from '../words.ts';
import type { Tree } from './tree.ts';

export interface Words {
  readonly title?: string;
  readonly one?: string;
  readonly states?: Readonly<Record<string, string>>;
  readonly status?: Readonly<Record<string, string>>;
  readonly actions?: Readonly<Record<string, string>>;
  readonly reasons?: Readonly<Record<string, string>>;
}
export interface Concept {
  readonly module: string;
  readonly path: string;
  readonly machine: MachineDef;
  readonly es: Words;
}
export interface Listed {
  readonly module: string;
  readonly path: string;
  readonly key: string;
  /** Its name in the module, where several contracts of it use the same key. */
  readonly operation?: string;
  readonly endpoint: Endpoint;
}
export interface Refusal {
  readonly module: string;
  readonly path: string;
  readonly def: ErrorDef;
}
/** Who may what, and the name it has in the code. */
export interface NamedGrants {
  readonly path: string;
  readonly name: string;
  readonly grants: RoomGrants;
}
/** A shape and the name it has in the code. */
export interface NamedShape {
  readonly module: string;
  readonly name: string;
  readonly shape: Shape;
}
export interface Domain {
  readonly concepts: readonly Concept[];
  readonly endpoints: readonly Listed[];
  readonly grants: readonly NamedGrants[];
  readonly refusals: readonly Refusal[];
  readonly shapes: readonly NamedShape[];
  readonly kinds: Readonly<Record<string, { readonly es: string; readonly accounts: readonly string[] }>>;
  readonly accounts: Readonly<Record<string, Account>>;
}

/** Where the plan of accounts lies. */
const LEDGER = `${SOURCE_OF.domain}/modules/foundations/ledger`;
export const PLAN_FILE = `${LEDGER}/ledger.accounts.ts`;
/** Where paths of accounts are spelled. */
export const PLAN_FILES: readonly string[] = [PLAN_FILE, `${LEDGER}/ledger.metals.accounts.ts`];
const GRANTS_FILE = /\.grants\.ts$/;
const SHAPE_FILE = /\.schema\.ts$|\/kernel\/contract\.ts$/;

export async function loadDomain(root: string, tree: Tree, map: ModuleMap): Promise<Domain> {
  const concepts: Concept[] = [];
  const endpoints: Listed[] = [];
  const refusals: Refusal[] = [];
  const exportsOf = async (path: string): Promise<Record<string, unknown>> =>
    tree.has(path) ? ((await import(pathToFileURL(join(root, path)).href)) as Record<string, unknown>) : {};
  const load = async (path: string) => Object.values(await exportsOf(path)).filter(isThing);
  const kernelErrors = 'packages/domain/src/kernel/errors.ts';
  for (const group of await load(kernelErrors)) refusals.push(...refusalsOf('kernel', kernelErrors, group));
  for (const [module, line] of Object.entries(map)) {
    const start = `${SOURCE_OF.domain}/${folderOf(module, line)}/${module}`;
    const es = ((await load(`${start}.es.ts`))[0] ?? {}) as Words;
    for (const value of await load(`${start}.machine.ts`)) {
      if (isMachine(value)) concepts.push({ module, path: `${start}.machine.ts`, machine: value, es });
    }
    const contracts = Object.entries(await exportsOf(`${start}.contract.ts`)).filter(([, value]) => isThing(value));
    const keys = contracts.flatMap(([, contract]) => endpointsOf(contract).map(({ key }) => key));
    for (const [name, contract] of contracts) {
      const stem = pascal(kebab(name.replace(/Contract$/, '')));
      for (const { key, endpoint } of endpointsOf(contract)) {
        const isTwice = keys.indexOf(key) !== keys.lastIndexOf(key);
        const operation = isTwice ? key + stem : key;
        endpoints.push({ module, path: `${start}.contract.ts`, key, operation, endpoint });
      }
    }
    for (const group of await load(`${start}.errors.ts`))
      refusals.push(...refusalsOf(module, `${start}.errors.ts`, group));
  }
  const accounts = ((await exportsOf(PLAN_FILE))['ACCOUNTS'] ?? {}) as Domain['accounts'];
  const kinds = (await load(`${SOURCE_OF.domain}/modules/foundations/ledger/ledger.kinds.ts`)).find(isKinds) ?? {};
  const grants: NamedGrants[] = [];
  for (const path of domainFiles(tree, GRANTS_FILE)) {
    for (const [name, value] of Object.entries(await exportsOf(path)))
      if (isGrants(value)) grants.push({ path, name, grants: value });
  }
  const shapes: NamedShape[] = [];
  for (const { path, module } of shapeFiles(tree)) {
    for (const [name, value] of Object.entries(await exportsOf(path)))
      if (isThing(value) && '_zod' in value) shapes.push({ module, name, shape: value as Shape });
  }
  return { concepts, endpoints, grants, refusals, shapes, kinds, accounts };
}

const isThing = (value: unknown): value is object => typeof value === 'object' && value !== null;

const domainFiles = (tree: Tree, kind: RegExp): string[] =>
  [...tree.keys()].filter((path) => path.startsWith(`${SOURCE_OF.domain}/`) && kind.test(path)).toSorted();

const shapeFiles = (tree: Tree): { path: string; module: string }[] =>
  domainFiles(tree, SHAPE_FILE).map((path) => ({
    path,
    module: path.includes('/kernel/') ? 'kernel' : path.split('/').at(-2)!,
  }));

const isGrants = (value: unknown): value is RoomGrants => isThing(value) && 'read' in value && 'write' in value;

const isKinds = (value: object): value is Domain['kinds'] =>
  Object.values(value).every((kind: { es?: unknown; other?: unknown } | undefined) => kind?.es && kind.other);

const isMachine = (value: object): value is MachineDef => 'concept' in value && 'rows' in value;

const endpointsOf = (contract: unknown): { key: string; endpoint: Endpoint }[] =>
  Object.entries(contract as Contract)
    .filter(([, value]) => typeof value?.method === 'string' && typeof value.path === 'string')
    .map(([key, endpoint]) => ({ key, endpoint }));

const refusalsOf = (module: string, path: string, group: unknown): Refusal[] =>
  Object.values(group as Record<string, ErrorDef>)
    .filter((def) => typeof def?.code === 'string' && typeof def.es === 'string')
    .map((def) => ({ module, path, def }));
