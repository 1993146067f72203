import type { lotsContract } from '@quilate/domain/modules/counter/lots/lots.contract.ts';
import { lotsPaths } from '@quilate/domain/modules/counter/lots/lots.paths.ts';
import type { policeContract } from '@quilate/domain/modules/logistics/police/police.contract.ts';
import { bookList, interventionList } from '@quilate/domain/modules/logistics/police/police.lists.ts';
import { policePaths } from '@quilate/domain/modules/logistics/police/police.paths.ts';
import type { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { productsPaths } from '@quilate/domain/modules/master-data/products/products.paths.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const police = clientOf<typeof policeContract>()('police', policePaths);

export const interventionListing = listing(interventionList, police, { isFresh: true, reads: ['closings'] });
export const bookListing = listing(bookList, { list: police.books, export: police.exportBooks }, { isFresh: true });

export const policeQueries = {
  one: (policeInterventionId: string) => ({
    ...police.get.query({ params: { policeInterventionId } }),
    meta: { reads: ['closings'] },
    ...FRESH,
  }),
  book: (bookId: string) => ({ ...police.book.query({ params: { bookId } }), ...FRESH }),
  lines: (bookId: string) => police.bookLines.query({ params: { bookId } }),
  next: (storeId: string | null, untilDate: string) => ({
    ...police.nextBook.query({ query: { ...(storeId === null ? {} : { storeId }), untilDate } }),
    placeholderData: keepPreviousData,
    ...FRESH,
  }),
  stores: { ...police.stores.query(), meta: { reads: ['stores'] } },
};

const lots = clientOf<typeof lotsContract>()('lots', lotsPaths);
const products = clientOf<typeof productsContract>()('products', productsPaths);
export const lotPhotoUrl = (lotId: string, photoId: string, isSmall: boolean): string =>
  lots.photo.url({ params: { lotId, photoId }, query: isSmall ? { small: 'true' } : {} });
export const productPhotoUrl = (productId: string, imageId: string, isSmall: boolean): string =>
  products[isSmall ? 'thumbnail' : 'image'].url({ params: { productId, imageId } });

/** What a code names, asked for at every reading. */
export const candidatesOf = (code: string) => police.candidates.send({ query: { code } });
export const takeRecord = (policeInterventionId: string) => police.image.take({ params: { policeInterventionId } });
export const takeHandover = (policeInterventionId: string, handoverId: string) =>
  police.handoverPaper.take({ params: { policeInterventionId, handoverId } });
export const takeOwnerReceipt = (policeInterventionId: string, handoverId: string) =>
  police.handoverReceipt.take({ params: { policeInterventionId, handoverId } });
export const takeReceipt = (bookId: string) => police.bookReceipt.take({ params: { bookId } });
export const takeBook = (bookId: string, format: 'pdf' | 'xlsx') =>
  police.bookFile.take({
    params: { bookId },
    query: { format: format === 'pdf' ? 'PDF' : 'XLSX' },
  });
