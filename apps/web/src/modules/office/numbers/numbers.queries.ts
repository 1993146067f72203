import type { numbersContract } from '@quilate/domain/modules/office/numbers/numbers.contract.ts';
import { numberList } from '@quilate/domain/modules/office/numbers/numbers.lists.ts';
import { numbersPaths } from '@quilate/domain/modules/office/numbers/numbers.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';

const numbers = clientOf<typeof numbersContract>()('numbers', numbersPaths);
/** Every room that numbers makes them old. */
export const numberListing = listing(numberList, numbers, { isFresh: true });
