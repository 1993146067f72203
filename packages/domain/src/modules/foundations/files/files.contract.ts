import * as z from 'zod';
import { contract } from '../../../kernel/paths.ts';
import { ownGrants } from '../../master-data/auth/auth.grants.ts';
import { filesErrors } from './files.errors.ts';
import { FILE_PURPOSES, storedFile } from './files.schema.ts';
import { filesPaths } from './files.paths.ts';

export const filesContract = contract(filesPaths, {
  /** One part, `file`. It belongs to nobody until a command uses it, and is swept after a day. */
  upload: {
    summary: 'Subir una foto o un PDF que luego usará una operación',
    policy: ownGrants.write,
    query: z.object({ purpose: z.enum(FILE_PURPOSES) }),
    isUpload: true,
    status: 201,
    reply: storedFile,
    errors: [
      filesErrors.FILE_MISSING,
      filesErrors.FILE_TYPE,
      filesErrors.FILE_NOT_PHOTO,
      filesErrors.FILE_TOO_LARGE,
      filesErrors.FILE_ACTIVE,
      filesErrors.FILE_INFECTED,
      filesErrors.FILE_UNCHECKED,
      filesErrors.FILE_BROKEN,
      filesErrors.DRAWING_EMPTY,
      filesErrors.FILES_A_DAY,
    ],
  },
});
