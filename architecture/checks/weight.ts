/** A process of the API holds what it loads as long as it lives: what few ever ask for is loaded where it is used. */
import type { Source } from './source.ts';
import { type Fault, isTest } from './tree.ts';

/** Some megabytes each. To import `node:http` reads all it has, and with that the whole of `fetch`. */
const HEAVY = [
  '@aws-sdk/client-s3',
  '@point-of-sale/receipt-printer-encoder',
  '@zxcvbn-ts/language-common',
  'bwip-js',
  'file-type',
  'node-forge',
  'node:http',
  'nodemailer',
  'pdfmake',
  'sharp',
  'write-excel-file/node',
  'xml-crypto',
];
const AT_ONCE = /^import (?!type\b)[^;]*? from '([^']+)';/gm;

export function weightFaults(sources: readonly Source[]): Fault[] {
  const kept = sources.filter(({ path }) => path.startsWith('apps/api/src/') && !isTest(path) && !isOfDemo(path));
  return kept.flatMap(({ path, text }) =>
    [...text.matchAll(AT_ONCE)]
      .filter(([, from]) => HEAVY.includes(from!))
      .map(([, from]) => ({ path, reason: `imports ${from}, which is heavy: await import() where it is used` })),
  );
}

/** It is loaded by whoever makes the demonstration, once. */
const isOfDemo = (path: string): boolean => path.startsWith('apps/api/src/demo/');
