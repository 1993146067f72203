import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import type { PoliceBook } from '@quilate/domain/modules/logistics/police/police.schema.ts';
import { DownloadMenu } from '../../../ui/download-menu.tsx';
import { takeBook } from './police.queries.ts';

const es = policeEs.booking;
const FORMATS = ['pdf', 'xlsx'] as const;

/** A book as it is handed in, and as a sheet. */
export const BookFiles = ({ book, size }: { book: PoliceBook; size?: 'xs' }) => (
  <DownloadMenu
    {...(size ? { size } : {})}
    verb={es.take}
    ariaLabel={`${es.take} ${book.code}`}
    failed={es.takeFailed}
    formats={FORMATS}
    labels={es.formats}
    take={(format) => takeBook(book.id, format)}
    fileName={book.code}
  />
);
