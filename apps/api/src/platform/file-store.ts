/** Where bytes are kept: a folder of this machine, or any object storage that speaks S3. */
import { open, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Config } from './config.ts';

export interface FileStore {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  get(key: string): Promise<Buffer>;
  /** What is not there is already removed. */
  remove(key: string): Promise<void>;
  /** Of all that is kept now. */
  keys(): AsyncIterable<string>;
}

export function fileStore(config: Pick<Config, 'dataDir' | 's3'>): FileStore {
  return config.s3 ? s3Store(config.s3) : folderStore(path.join(config.dataDir, 'files'));
}

/** Written beside, flushed, then renamed: a file is whole or absent. */
export function folderStore(folder: string): FileStore {
  const place = (key: string): string => path.join(folder, key.slice(0, 2), key);
  return {
    async put(key, bytes) {
      const target = place(key);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const beside = `${target}.${randomUUID()}`;
      const file = await open(beside, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(beside, target);
    },
    get: (key) => readFile(place(key)),
    remove: (key) => rm(place(key), { force: true }),
    async *keys() {
      for (const shelf of await readdir(folder).catch(() => [])) {
        // What is being written has its end after a dot.
        yield* (await readdir(path.join(folder, shelf))).filter((name) => !name.includes('.'));
      }
    },
  };
}

function s3Store(s3: NonNullable<Config['s3']>): FileStore {
  const { endpoint, bucket: Bucket, accessKeyId, secretAccessKey } = s3;
  const ready = import('@aws-sdk/client-s3').then((sdk) => ({
    sdk,
    client: new sdk.S3Client({
      endpoint,
      region: 'auto',
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey },
    }),
  }));
  return {
    async put(Key, Body, ContentType) {
      const { sdk, client } = await ready;
      await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },
    async get(Key) {
      const { sdk, client } = await ready;
      const answer = await client.send(new sdk.GetObjectCommand({ Bucket, Key }));
      return Buffer.from(await answer.Body!.transformToByteArray());
    },
    async remove(Key) {
      const { sdk, client } = await ready;
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
    },
    async *keys() {
      const { sdk, client } = await ready;
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
      }
    },
  };
}
