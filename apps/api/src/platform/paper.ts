/** A list on paper, drawn beside the requests: `paper.worker.ts` is its own thread and its own file of the build. */
import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

export interface Paper {
  readonly title: string;
  /** Who took it, when, and with which filters. */
  readonly stamp: readonly string[];
  readonly heads: readonly string[];
  /** Columns that are read from the right. */
  readonly isNumber: readonly boolean[];
  readonly rows: readonly (readonly string[])[];
}

/** The sources run as they are, the build as JavaScript. */
const WORKER = new URL(`./paper.worker${path.extname(import.meta.url)}`, import.meta.url);

export async function drawPaper(paper: Paper): Promise<Buffer> {
  const worker = new Worker(WORKER, { workerData: paper });
  try {
    // A thread that dies rejects: `once` listens to its `error`.
    const [bytes] = (await once(worker, 'message')) as [Uint8Array];
    return Buffer.from(bytes);
  } finally {
    await worker.terminate();
  }
}
