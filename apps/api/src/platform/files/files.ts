/** Stored documents: bytes in the store, their facts and digest in the table. */
import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type { Operation } from '../command.ts';
import { type Db, qb } from '../db.ts';
import type { Document } from '../route.ts';
import { sameBytes } from '../secrets.ts';
import type { FileStore } from './file-store.ts';
import { acceptUpload } from './intake.ts';

/** Accepts an upload inside a command: the row appears with the operation, and only then is the file anyone's. */
export async function keepFile(
  operation: Pick<Operation, 'tx' | 'who'>,
  store: FileStore,
  upload: { purpose: string; name: string; bytes: Buffer },
): Promise<string> {
  const { contentType, bytes } = await acceptUpload(upload.bytes);
  const id = uuidv7();
  await store.put(id, bytes, contentType);
  await operation.tx.run(
    qb.insertInto('files').values({
      id,
      purpose: upload.purpose,
      name: upload.name.slice(0, 200),
      content_type: contentType,
      size_bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      employee_id: operation.who.employeeId,
    }),
  );
  return id;
}

/** A document to download, never to show inline; a file that is not what was stored is a fault. */
export async function readStored(db: Db, store: FileStore, id: string): Promise<Document> {
  const row = await db.first(qb.selectFrom('files').select(['name', 'content_type', 'sha256']).where('id', '=', id));
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const bytes = await store.get(id);
  if (!sameBytes(createHash('sha256').update(bytes).digest(), row.sha256)) throw new Error(`file ${id} has changed`);
  return { type: row.content_type, fileName: row.name, bytes };
}
