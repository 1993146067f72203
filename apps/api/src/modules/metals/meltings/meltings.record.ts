/** A melting and its bundles as the kernel writes them. */
import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import {
  bundleMachine,
  bundleRules,
  meltingMachine,
  meltingRules,
} from '@quilate/domain/modules/metals/meltings/meltings.machine.ts';
import { sql } from 'kysely';
import { record } from '../../../platform/record.ts';
import { readBundles } from './meltings.bundles.ts';
import { getMelting } from './meltings.queries.ts';
import type { HeldBundle, HeldMelting } from './meltings.store.ts';

const heard = { topic: 'meltings', heardIn: 'everywhere' } as const;

export const meltingRecord = record<HeldMelting>()({
  ...heard,
  machine: meltingMachine,
  es: meltingsEs,
  rules: meltingRules,
  table: 'meltings',
  isVersioned: true,
  things: ({ bundles }) => [...new Set(bundles.flatMap(({ lotId, productId }) => lotId ?? productId ?? []))],
  reply: ({ tx, who }, id) => getMelting(tx, who, id),
});

export const bundleRecord = record<HeldBundle>()({
  ...heard,
  machine: bundleMachine,
  es: meltingsEs,
  rules: bundleRules,
  table: 'melting_bundles',
  isVersioned: false,
  reply: async ({ tx }, id) => (await readBundles(tx, sql`b.id = ${id}`))[0]!,
});
