/** Every endpoint says who may call it; its address, its verb and its key follow one rule. */
import { posix } from 'node:path';
import type { ModuleMap } from '../plan.ts';
import { kebab } from '../words.ts';
import type { Listed, NamedGrants } from './domain.ts';
import { ownerOfAddress } from './map.ts';
import { placeOf } from './place.ts';
import type { Source } from './source.ts';
import type { Fault } from './tree.ts';

const SEGMENT = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|\{[a-z][A-Za-z]*\})$/;

export function policyFaults(endpoints: readonly Listed[], grants: readonly NamedGrants[], map: ModuleMap): Fault[] {
  const known = new Set<unknown>(grants.flatMap(({ grants: { read, write } }) => [read, write]));
  const faults = endpoints.flatMap((listed) =>
    [...accessReasons(listed, known), ...addressReasons(listed, map), ...keyReasons(listed)].map((reason) => ({
      path: listed.path,
      reason: `${listed.key}: ${reason}`,
    })),
  );
  const byAddress = Map.groupBy(endpoints, ({ endpoint }) => addressOf(endpoint));
  for (const [address, claims] of byAddress) {
    const names = claims.map((claim) => `${claim.module}.${claim.key}`);
    if (claims.length > 1)
      faults.push({ path: claims[0]!.path, reason: `${address} is listed twice: ${names.join(', ')}` });
  }
  return faults;
}

/** Grants have a name of their own, and stand beside the room they are of: nobody gives them in passing. */
export function grantFaults(grants: readonly NamedGrants[], sources: readonly Source[]): Fault[] {
  const byName = Map.groupBy(grants, ({ grants: { read } }) => read.module);
  const twice = [...byName.values()].flatMap((same) => same.slice(1));
  const misnamed = grants.filter(({ name, grants: { read } }) => name !== `${read.module}Grants`);
  const strays = sources.filter(({ path, text }) => {
    const place = placeOf(path);
    return (
      place && !place.isTest && place.layer !== 'kernel' && !path.endsWith('.grants.ts') && /\bgrants\(/.test(text)
    );
  });
  return [
    ...twice.map(({ path, grants: { read } }) => ({ path, reason: `grants ${read.module} are given twice` })),
    ...misnamed.map(({ path, name, grants: { read } }) => ({
      path,
      reason: `${name} gives ${read.module}: call it ${read.module}Grants`,
    })),
    ...strays.map(({ path }) => ({ path, reason: 'grants stand in the .grants.ts of a room' })),
  ];
}

/** Every endpoint is served: some file of its module in the API names it, and every command is mounted. */
export function servedFaults(endpoints: readonly Listed[], sources: readonly Source[]): Fault[] {
  const homes = Map.groupBy(sources, ({ path }) => {
    const place = placeOf(path);
    return place?.side === 'api' && !place.isTest ? place.module : undefined;
  });
  const unserved = endpoints.filter(({ module, key }) => {
    const named = new RegExp(`\\w+Contract\\.${key}\\b`);
    return !(homes.get(module) ?? []).some(({ text }) => named.test(text));
  });
  const mounted = new Set(
    sources.flatMap(({ path, imports }) =>
      path.endsWith('.routes.ts') ? imports.map(({ from }) => posix.join(posix.dirname(path), from)) : [],
    ),
  );
  const idle = [...homes.values()].flat().filter(({ path }) => path.includes('/commands/') && !mounted.has(path));
  return [
    ...unserved.map(({ path, key }) => ({ path, reason: `${key}: no file of the API serves it` })),
    ...idle.map(({ path }) => ({ path, reason: 'a command that no .routes.ts mounts' })),
  ];
}

/** The list of endpoints, the OpenAPI document and the authorisation matrix are the same list. */
export function sameListFaults(endpoints: readonly Listed[], document: readonly string[], what: string): Fault[] {
  const listed = new Set(endpoints.map(({ endpoint }) => addressOf(endpoint)));
  const printed = new Set(document);
  return [
    ...[...listed.difference(printed)].map((address) => ({ path: what, reason: `${address} is missing` })),
    ...[...printed.difference(listed)].map((address) => ({ path: what, reason: `${address} is in no contract` })),
  ];
}

export function addressesOf(openApi: { paths: Record<string, Record<string, unknown>> }): string[] {
  return Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

export const addressOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

function accessReasons({ endpoint: { policy, method } }: Listed, known: ReadonlySet<unknown>): string[] {
  if (policy === 'public') return [];
  if (!policy) return ['no policy: who may call it?'];
  if (!known.has(policy)) return [`policy names ${policy.module}, which no .grants.ts gives`];
  const fitting = method === 'GET' ? 'read' : 'write';
  return policy.access === fitting ? [] : [`${method} asks for ${policy.access} access, it needs ${fitting}`];
}

function addressReasons({ key, module, endpoint: { method, path, params } }: Listed, map: ModuleMap): string[] {
  const reasons: string[] = [];
  if (!path.startsWith('/v1/')) reasons.push(`${path} does not start with /v1/`);
  const segments = path.split('/').slice(1);
  for (const segment of segments) if (!SEGMENT.test(segment)) reasons.push(`${segment} is not kebab-case`);
  const owner = ownerOfAddress(map, 'api', path);
  if (owner !== module) reasons.push(`${path} belongs to ${owner ?? 'no module'} in architecture/modules.ts`);
  const isCollection = map[module]?.api.includes(path) ?? false;
  if (method === 'POST' && !isCollection && segments.at(-1) !== kebab(key)) {
    reasons.push(`an action's address ends with its verb: ${kebab(key)}, not ${segments.at(-1)}`);
  }
  const asked = segments.filter((segment) => segment.startsWith('{')).map((segment) => segment.slice(1, -1));
  const given = Object.keys((params as { shape?: object } | undefined)?.shape ?? {});
  if (asked.join() !== given.join())
    reasons.push(`the address names {${asked.join()}}, params describe {${given.join()}}`);
  return reasons;
}

/** Changes whose answer must not be stored with a key, each with its reason. */
const UNKEYED: Readonly<Record<string, string>> = {
  '/v1/auth/read-badge': 'it changes nothing; the code of a badge must not stand in an address',
  '/v1/auth/switch-person': 'it answers a token; repeated, it wakes the same session again (docs/decisions/0030)',
};

function keyReasons({ endpoint: { method, path, policy, isIdempotent, isUpload } }: Listed): string[] {
  // An upload is nobody's until a command, with its key, uses it.
  const changes = method !== 'GET' && policy !== 'public' && !isUpload && !(path in UNKEYED);
  if (changes && !isIdempotent) return ['it changes something and must ask for an Idempotency-Key: isIdempotent: true'];
  if (method === 'GET' && isIdempotent) return ['a GET changes nothing and needs no Idempotency-Key'];
  return [];
}
