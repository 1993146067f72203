import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { filesContract } from '@quilate/domain/modules/foundations/files/files.contract.ts';
import { filesErrors } from '@quilate/domain/modules/foundations/files/files.errors.ts';
import { raw, type Route } from '../../../platform/route.ts';
import { keepUpload } from './files.public.ts';

export const filesRoutes: readonly Route[] = [
  raw(filesContract.upload, async ({ db, who, services, query, request }) => {
    const part = request.isMultipart() ? await request.file() : undefined;
    if (!part) throw new DomainError(filesErrors.FILE_MISSING);
    const bytes = await part.toBuffer().catch(() => undefined);
    if (!bytes) throw new DomainError(filesErrors.FILE_TOO_LARGE);
    return keepUpload(db, services, who!, { purpose: query.purpose, name: part.filename, bytes });
  }),
];
