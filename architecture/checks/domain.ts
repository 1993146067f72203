/** The tables, words and endpoints of the domain, loaded from its files. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Contract, Endpoint } from '../../packages/domain/src/kernel/contract.ts';
import type { ErrorDef } from '../../packages/domain/src/kernel/errors.ts';
import type { MachineDef } from '../../packages/domain/src/kernel/machine.ts';
import { folderOf } from '../modules.ts';
import { type ModuleMap, SOURCE_OF } from '../plan.ts';
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
  readonly endpoint: Endpoint;
}
export interface Refusal {
  readonly module: string;
  readonly path: string;
  readonly def: ErrorDef;
}
export interface Domain {
  readonly concepts: readonly Concept[];
  readonly endpoints: readonly Listed[];
  readonly refusals: readonly Refusal[];
  readonly kinds: Readonly<Record<string, { readonly es: string }>>;
}

export async function loadDomain(root: string, tree: Tree, map: ModuleMap): Promise<Domain> {
  const concepts: Concept[] = [];
  const endpoints: Listed[] = [];
  const refusals: Refusal[] = [];
  const load = async (path: string) => {
    if (!tree.has(path)) return [];
    const loaded = (await import(pathToFileURL(join(root, path)).href)) as Record<string, unknown>;
    return Object.values(loaded).filter((value): value is object => typeof value === 'object' && value !== null);
  };
  const kernelErrors = 'packages/domain/src/kernel/errors.ts';
  for (const group of await load(kernelErrors)) refusals.push(...refusalsOf('kernel', kernelErrors, group));
  for (const [module, line] of Object.entries(map)) {
    const start = `${SOURCE_OF.domain}/${folderOf(module, line)}/${module}`;
    const es = ((await load(`${start}.es.ts`))[0] ?? {}) as Words;
    for (const value of await load(`${start}.machine.ts`)) {
      if (isMachine(value)) concepts.push({ module, path: `${start}.machine.ts`, machine: value, es });
    }
    for (const value of await load(`${start}.contract.ts`)) {
      endpoints.push(...endpointsOf(value).map((found) => ({ module, path: `${start}.contract.ts`, ...found })));
    }
    for (const group of await load(`${start}.errors.ts`))
      refusals.push(...refusalsOf(module, `${start}.errors.ts`, group));
  }
  const kinds = (await load(`${SOURCE_OF.domain}/modules/foundations/ledger/ledger.kinds.ts`)).find(isKinds) ?? {};
  return { concepts, endpoints, refusals, kinds };
}

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
