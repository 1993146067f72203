import type { appraisalsContract } from '@quilate/domain/modules/counter/appraisals/appraisals.contract.ts';
import { appraisalList } from '@quilate/domain/modules/counter/appraisals/appraisals.lists.ts';
import { appraisalsPaths } from '@quilate/domain/modules/counter/appraisals/appraisals.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const appraisals = clientOf<typeof appraisalsContract>()('appraisals', appraisalsPaths);
export const appraisalListing = listing(appraisalList, appraisals, { isFresh: true });
export const appraisalsQueries = {
  one: (appraisalId: string) => ({ ...appraisals.get.query({ params: { appraisalId } }), ...FRESH }),
};
