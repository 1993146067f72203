import type { transferTaxesContract } from '@quilate/domain/modules/office/transfer-taxes/transfer-taxes.contract.ts';
import { transferTaxList } from '@quilate/domain/modules/office/transfer-taxes/transfer-taxes.lists.ts';
import { transferTaxesPaths } from '@quilate/domain/modules/office/transfer-taxes/transfer-taxes.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';

const transferTaxes = clientOf<typeof transferTaxesContract>()('transfer-taxes', transferTaxesPaths);
/** Every shop that buys makes them old. */
export const transferTaxListing = listing(transferTaxList, transferTaxes, { isFresh: true });
