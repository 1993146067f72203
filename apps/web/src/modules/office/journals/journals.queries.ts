import type { journalsContract } from '@quilate/domain/modules/office/journals/journals.contract.ts';
import { journalList } from '@quilate/domain/modules/office/journals/journals.lists.ts';
import { journalsPaths } from '@quilate/domain/modules/office/journals/journals.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const journals = clientOf<typeof journalsContract>()('journals', journalsPaths);
export const journalListing = listing(journalList, journals, { isFresh: true });
export const codeLinesQuery = { ...journals.codes.query(), ...FRESH };
