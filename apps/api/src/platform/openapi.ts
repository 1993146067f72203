/** The contract as other programs read it: printed by `npm run docs`, checked to be what the code says, then served. */
import { readFile } from 'node:fs/promises';

const PRINTED = new URL('../../../../docs/generated/openapi.json', import.meta.url);

let document: Promise<Buffer> | undefined;
export const openApiDocument = (): Promise<Buffer> => (document ??= readFile(PRINTED));
