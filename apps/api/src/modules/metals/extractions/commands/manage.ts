import { refuse } from '@quilate/domain/kernel/errors.ts';
import { extractionsContract } from '@quilate/domain/modules/metals/extractions/extractions.contract.ts';
import { extractionsErrors } from '@quilate/domain/modules/metals/extractions/extractions.errors.ts';
import type { ManageBody } from '@quilate/domain/modules/metals/extractions/extractions.schema.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { extractionRecord } from '../extractions.record.ts';
import { type HeldExtraction, lockExtraction, openOnce, saveModes } from '../extractions.store.ts';

/** What becomes of each jewel, as far as somebody has got (R-EXT-01). Nothing moves yet. */
export const manage = action({
  endpoint: extractionsContract.manage,
  record: extractionRecord,
  action: 'manage',
  lock: lockExtraction,
  async run(operation, { body, facts }) {
    refuseStale(facts, body.version);
    refuseOther(facts, body.jewels);
    await openOnce(operation, facts);
    await saveModes(operation, facts.id, body.jewels);
    const modes = body.jewels.map(({ mode }) => mode);
    return { columns: {}, details: { handled: modes.filter((mode) => mode !== null).length } };
  },
});

function refuseOther({ jewels }: HeldExtraction, given: ManageBody['jewels']): void {
  const known = new Set(jewels.map((jewel) => jewel.id));
  const seen = new Set<string>();
  for (const [at, { id }] of given.entries()) {
    if (!known.has(id)) throw refuse(extractionsErrors.EXTRACTION_JEWEL_OTHER, {}, `jewels.${at}.id`);
    if (seen.has(id)) throw refuse(extractionsErrors.EXTRACTION_JEWEL_TWICE, {}, `jewels.${at}.id`);
    seen.add(id);
  }
}
