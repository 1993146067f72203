/** Photos and papers of other modules: uploaded first, then claimed by the command that uses them. */
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { withoutInvisible } from '@quilate/domain/kernel/text.ts';
import { filesErrors } from '@quilate/domain/modules/foundations/files/files.errors.ts';
import {
  type FilePurpose,
  PHOTOS_ONLY,
  UPLOADS_THAT_WAIT,
} from '@quilate/domain/modules/foundations/files/files.schema.ts';
import type { StoredFile } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import type { Operation } from '../../../platform/operation.ts';
import { recordAccess } from '../../../platform/access-log.ts';
import { type Db, type PoolDb, qb, transact, type Tx } from '../../../platform/db.ts';
import type { Document } from '../../../platform/route.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import type { Who } from '../../../platform/who.ts';
import { smallNameOf } from './files.names.ts';
import { requireRoom } from './files.watch.ts';
import { acceptUpload, refuseInfected, requireInk, shrink, SMALL_TYPE } from './files.intake.ts';

/** What keeps them, sealed. */
export type Keeping = Pick<Services, 'files' | 'vault'>;

export interface Upload {
  readonly purpose: FilePurpose;
  readonly name: string;
  readonly bytes: Buffer;
}

type Uploader = Pick<Who, 'employeeId' | 'storeId'>;

/** Takes in what somebody uploads; it is nobody's until a command claims it. */
export async function keepUpload(
  db: Db,
  keeping: Keeping & Pick<Services, 'config'>,
  who: Uploader,
  upload: Upload,
): Promise<StoredFile> {
  if (UPLOADS_THAT_WAIT.includes(upload.purpose)) await requireRoom(db, who.storeId);
  await refuseInfected(keeping.config.scan, upload.bytes);
  const { contentType, bytes, small } = await acceptUpload(upload.bytes);
  if (PHOTOS_ONLY.includes(upload.purpose) && contentType === 'application/pdf') {
    throw new DomainError(filesErrors.FILE_NOT_PHOTO);
  }
  if (upload.purpose === 'drawn-signature') await requireInk(bytes);
  const id = uuidv7();
  const name = nameOf(upload.name, contentType);
  const { sealed, wrappedKey } = keeping.vault.seal(id, bytes);
  await keeping.files.put(id, sealed, 'application/octet-stream');
  const smallColumns = small ? await keepSmall(keeping, id, small) : {};
  await db.run(
    qb.insertInto('files').values({
      id,
      purpose: upload.purpose,
      name,
      content_type: contentType,
      size_bytes: bytes.length,
      sha256: digestOf(bytes),
      wrapped_key: wrappedKey,
      ...smallColumns,
      employee_id: who.employeeId,
      store_id: who.storeId,
    }),
  );
  return { id, name, contentType, sizeBytes: bytes.length };
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** As it was called, without what does not show; what it ends in follows what it is, not what it says it is. */
function nameOf(given: string, contentType: string): string {
  const stem = withoutInvisible(given).replace(/\.\w*$/, '');
  return `${stem.slice(0, 190) || 'documento'}.${EXTENSIONS[contentType]}`;
}

const digestOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
/** Where the small picture is kept, and what its bytes are bound to. */

/** Sealed like the photo itself, with a key of its own. */
async function keepSmall(keeping: Keeping, id: string, small: Buffer) {
  const { sealed, wrappedKey } = keeping.vault.seal(smallNameOf(id), small);
  await keeping.files.put(smallNameOf(id), sealed, 'application/octet-stream');
  return { small_key: wrappedKey, small_sha256: digestOf(small) };
}

export interface Claim {
  readonly purpose: FilePurpose;
  /** The record it belongs to from now on. */
  readonly concept: string;
  readonly recordId: string;
  /** Field of the body, for the refusal. */
  readonly field?: string;
}

type Claimer = Pick<Operation, 'tx' | 'who' | 'now'>;

/** Binds a file to the record of a command, once; only who uploaded it can. */
export const claimFile = (claimer: Claimer, fileId: string, claim: Claim): Promise<void> =>
  claimFiles(claimer, [fileId], claim, () => claim.field ?? 'fileId');

/** The same for several; `fieldOf` says where the first that cannot be claimed is in the body. */
export async function claimFiles(
  { tx, who, now }: Claimer,
  fileIds: readonly string[],
  { purpose, concept, recordId }: Omit<Claim, 'field'>,
  fieldOf: (at: number) => string,
): Promise<void> {
  const { FILE_UNKNOWN } = filesErrors;
  const wrongIn = (rows: readonly { id: string }[]): Error | undefined => {
    const claimed = new Set(rows.map(({ id }) => id));
    const strange = fileIds.findIndex((id) => !claimed.delete(id));
    return strange === -1 ? undefined : refuse(FILE_UNKNOWN, {}, fieldOf(strange));
  };
  await tx.later(
    qb
      .updateTable('files')
      .set({ concept, record_id: recordId, claimed_at: now })
      .where('id', 'in', [...fileIds])
      .where('purpose', '=', purpose)
      .where('employee_id', '=', who.employeeId)
      .where('claimed_at', 'is', null)
      .where('erased_at', 'is', null)
      .returning('id'),
    wrongIn,
  );
}

/** Who opened a file, the last one first, for a query on papers. */
export const viewsOf = (fileId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((select jsonb_agg(jsonb_build_object('at', w.at, 'employeeName', o.name,
      'storeName', s.name) order by w.id desc)
    from file_views w join employee_names o on o.id = w.employee_id join store_names s on s.id = w.store_id
    where w.file_id = ${fileId}), '[]')`;

interface OfRecord {
  readonly id: string;
  readonly recordId: string;
}

/** A file of a record, to be downloaded; whoever opens it leaves a line. Ask for the record's scope first. */
export async function openFile(db: Db, keeping: Keeping, who: Who, file: OfRecord): Promise<Document> {
  const document = await readFile(db, keeping, file);
  await recordView(db, who, file.id);
  return document;
}

/** A small look at a paper is a look all the same. */
export async function openSmall(db: Db, keeping: Keeping, who: Who, file: OfRecord): Promise<Document> {
  const document = await readSmall(db, keeping, file);
  await recordView(db, who, file.id);
  return document;
}

async function recordView(db: Db, who: Who, fileId: string): Promise<void> {
  const { employeeId: employee_id, storeId: store_id, address } = who;
  await Promise.all([
    db.run(qb.insertInto('file_views').values({ file_id: fileId, employee_id, store_id })),
    recordAccess(db, { kind: 'paper', who, address, subject: fileId }),
  ]);
}

/** The same for what is nobody's paper, a photo of a piece: no line for each look at it. */
export async function readFile(db: Db, keeping: Keeping, file: OfRecord): Promise<Document> {
  const row = await db.first(
    qb
      .selectFrom('files')
      .select(['name', 'content_type', 'sha256', 'wrapped_key'])
      .where('id', '=', file.id)
      .where('record_id', '=', file.recordId),
  );
  if (!row?.wrapped_key) throw new DomainError(kernelErrors.NOT_FOUND);
  const bytes = keeping.vault.open(file.id, await keeping.files.get(file.id), row.wrapped_key);
  if (!sameBytes(digestOf(bytes), row.sha256)) throw new Error(`file ${file.id} has changed`);
  return { type: row.content_type, fileName: row.name, bytes };
}

/** The small picture of a photo; of one that has none yet, the photo. A PDF has no picture. */
export async function readSmall(db: Db, keeping: Keeping, file: OfRecord): Promise<Document> {
  const row = await db.first(
    qb
      .selectFrom('files')
      .select(['name', 'content_type', 'small_key', 'small_sha256'])
      .where('id', '=', file.id)
      .where('record_id', '=', file.recordId),
  );
  if (!row || row.content_type === 'application/pdf') throw new DomainError(kernelErrors.NOT_FOUND);
  if (!row.small_key || !row.small_sha256) return await readFile(db, keeping, file);
  const name = smallNameOf(file.id);
  const bytes = keeping.vault.open(name, await keeping.files.get(name), row.small_key);
  if (!sameBytes(digestOf(bytes), row.small_sha256)) throw new Error(`file ${name} has changed`);
  return { type: SMALL_TYPE, fileName: `${row.name.replace(/\.\w+$/, '')}.webp`, bytes };
}

/** Forgets the key: what is still stored can never be read again. Its name goes too, it may be a person's. */
export async function eraseFile({ tx, now }: Pick<Operation, 'tx' | 'now'>, fileId: string): Promise<void> {
  await tx.run(
    qb
      .updateTable('files')
      .set({ wrapped_key: null, small_key: null, erased_at: now, name: '' })
      .where('id', '=', fileId),
  );
}

/** Uploads nobody used within a day, and the bytes of what was erased. */
export async function sweepFiles(db: Db, keeping: Keeping): Promise<number> {
  await db.run(
    sql`update files set wrapped_key = null, small_key = null, erased_at = clock_timestamp()
      where claimed_at is null and erased_at is null and created_at < clock_timestamp() - interval '1 day'`.compile(qb),
  );
  const gone = await db.run(
    sql<{ id: string }>`select id from files
      where erased_at > clock_timestamp() - interval '2 days'`.compile(qb),
  );
  for (const { id } of gone) {
    await keeping.files.remove(id);
    await keeping.files.remove(smallNameOf(id));
  }
  return gone.length;
}

const SMALL_A_NIGHT = 2000;

const LACKS_SMALL = sql`small_sha256 is null and erased_at is null and content_type <> 'application/pdf'`;

/** Photos from before there were small pictures get theirs; answers how many, or throws at the end those left. */
export async function makeSmallPictures(db: PoolDb, keeping: Keeping): Promise<number> {
  const rows = await db.run(
    sql<{ id: string }>`select id from files where ${LACKS_SMALL}
      order by created_at limit ${SMALL_A_NIGHT}`.compile(qb),
  );
  let made = 0;
  const faults: Error[] = [];
  for (const { id } of rows) {
    const one = await transact(db, (tx) => makeSmall(tx, keeping, id)).catch((error: Error) => error);
    if (typeof one === 'number') made += one;
    else faults.push(one);
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length}: ${faults[0]!.message}`);
  return made;
}

/** Held while it is made: bytes and key of two who make it at once would not fit each other. */
async function makeSmall(tx: Tx, keeping: Keeping, id: string): Promise<number> {
  const held = await tx.first(
    sql<{ key: Buffer }>`select wrapped_key as key from files where id = ${id} and ${LACKS_SMALL}
      for no key update`.compile(qb),
  );
  if (!held) return 0;
  const photo = keeping.vault.open(id, await keeping.files.get(id), held.key);
  const columns = await keepSmall(keeping, id, await shrink(photo));
  await tx.run(qb.updateTable('files').set(columns).where('id', '=', id));
  return 1;
}
