import { CAPABILITIES } from '../capabilities.ts';
import type { Source } from '../checks/source.ts';
import { isTest } from '../checks/tree.ts';
import { idsIn } from '../results.ts';
import { code, page, table } from './markdown.ts';

/** Which tests say they prove a capability; whether they did is what `npm run capabilities` tells after they ran. */
export function capabilitiesPage(sources: readonly Source[]): string {
  const claims = claimsOf(sources);
  const named = CAPABILITIES.filter(({ id }) => claims.has(id)).length;
  const rows = CAPABILITIES.map(({ id, title }) => [id, title, [...(claims.get(id) ?? [])].map(code).join(' ')]);
  return page(
    'Capabilities',
    `${named} of ${CAPABILITIES.length} are named by a test. After \`npm test\`, \`npm run capabilities\` tells which are proven.`,
    table(['Id', 'Capability', 'Tests that name it'], rows),
  );
}

const TITLE = /\b(?:test|it|describe)(?:\.\w+)?(?:\([^)]*\))?\(\s*(['"`])((?:(?!\1).)*)\1/gs;

function claimsOf(sources: readonly Source[]): ReadonlyMap<string, ReadonlySet<string>> {
  const claims = new Map<string, Set<string>>();
  for (const { path, text } of sources.filter((source) => isTest(source.path))) {
    for (const [, , title = ''] of text.matchAll(TITLE)) {
      for (const id of idsIn(title)) claims.set(id, (claims.get(id) ?? new Set()).add(path));
    }
  }
  return claims;
}
