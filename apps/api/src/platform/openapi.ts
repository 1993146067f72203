/** The contract as other programs read it: printed by `npm run docs`, checked to be what the code says, then served. */
import { readFile } from 'node:fs/promises';

const PRINTED = new URL('../../../../docs/generated/openapi.json', import.meta.url);

let document: Promise<Buffer> | undefined;
/** Without the lines and spaces that let people compare two printings: a seventh of it. */
export const openApiDocument = (): Promise<Buffer> => (document ??= readFile(PRINTED, 'utf8').then(asSent));

const asSent = (printed: string): Buffer => Buffer.from(JSON.stringify(JSON.parse(printed)));
