/** Every generated page of `docs/generated`: path → text. The same code always gives the same pages. */
import { join } from 'node:path';
import type { House } from '../checks/house.ts';
import { accountsPage } from './accounts-page.ts';
import { capabilitiesPage } from './capabilities-page.ts';
import { errorsPage } from './errors-page.ts';
import { glossaryPage } from './glossary-page.ts';
import { invariantsPage } from './invariants-page.ts';
import { limitsPage } from './limits-page.ts';
import { mapPage } from './map-page.ts';
import { permissionsPage } from './permissions-page.ts';
import { statesPage } from './states-page.ts';
import { thirdPartyPage } from './third-party-page.ts';

const ROOT = join(import.meta.dirname, '../..');

export function pages(house: House): ReadonlyMap<string, string> {
  const texts = {
    'map.md': mapPage(house.map),
    'accounts.md': accountsPage(house.domain),
    'states.md': statesPage(house.domain),
    'glossary.md': glossaryPage(),
    'errors.md': errorsPage(house.domain.refusals),
    'permissions.md': permissionsPage(house.domain.endpoints),
    'invariants.md': invariantsPage(house.invariants, house.tree),
    'limits.md': limitsPage(),
    'third-party.md': thirdPartyPage(ROOT),
    'capabilities.md': capabilitiesPage(house.sources),
    'openapi.json': `${printed(house.openApi)}\n`,
  };
  return new Map(Object.entries(texts).map(([name, text]) => [`docs/generated/${name}`, text]));
}

const WIDE = 200;

/** What fits in a line is one, so that a change can be read and the whole stays small. */
function printed(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value);
  if (value === null || typeof value !== 'object' || flat.length + indent.length <= WIDE) return flat;
  const inner = `${indent} `;
  const parts = Array.isArray(value)
    ? value.map((one) => printed(one, inner))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${printed(one, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}
