import type { FilePurpose, StoredFile } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import { upload } from '../../../shell/api.ts';

export const uploadFile = (purpose: FilePurpose, file: File): Promise<StoredFile> =>
  upload<StoredFile>('/v1/files', { purpose }, file);
