/** The daily price source: one address of the settings, no redirects, little time, and nothing it says is believed. */
import { mulDiv } from '@quilate/domain/kernel/units.ts';

const WITHIN_MS = 5000;
const MAX_BYTES = 64 * 1024;
/** Grams in a troy ounce, in ten-millionths. */
const OUNCE_G_E7 = 311_034_768;
const SYMBOLS = { ORO: 'XAU', PLATA: 'XAG' } as const;

export type Failure = 'TIMEOUT' | 'UNREACHABLE' | 'STATUS' | 'REDIRECT' | 'NOT_JSON' | 'NOT_A_PRICE';
export class SourceFailure extends Error {
  override name = 'SourceFailure';
  readonly failure: Failure;
  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

export interface FetchedQuote {
  /** Ten-thousandths of a euro for a gram of fine metal. */
  readonly pricePerGramE4: number;
  readonly asOf: string;
}

/**
 * `{ date, rate }`, euros a troy ounce, from an address in which `{metal}` stands for XAU or XAG.
 * @throws {SourceFailure} for everything a source can do wrong
 */
export async function fetchQuote(
  sourceUrl: string,
  metalType: 'ORO' | 'PLATA',
  withinMs = WITHIN_MS,
): Promise<FetchedQuote> {
  const url = sourceUrl.replace('{metal}', SYMBOLS[metalType]);
  const signal = AbortSignal.timeout(withinMs);
  const headers = { accept: 'application/json' };
  const response = await fetch(url, { redirect: 'manual', signal, headers }).catch((error: Error) => {
    throw new SourceFailure(error.name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE', { cause: error });
  });
  if (response.status >= 300 && response.status < 400) throw new SourceFailure('REDIRECT');
  if (!response.ok) throw new SourceFailure('STATUS');
  return readQuote(await textOf(response));
}

/** At most what a price needs: a source that never ends is not waited for. */
async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of response.body ?? []) {
      size += part.length;
      if (size > MAX_BYTES) throw new SourceFailure('NOT_JSON');
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof SourceFailure) throw error;
    throw new SourceFailure((error as Error).name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE', { cause: error });
  }
  return Buffer.concat(parts).toString('utf8');
}

function readQuote(text: string): FetchedQuote {
  let said: { date?: unknown; rate?: unknown };
  try {
    said = JSON.parse(text) as typeof said;
  } catch (error) {
    throw new SourceFailure('NOT_JSON', { cause: error });
  }
  const { date, rate } = said ?? {};
  const asOf = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  const isPrice = typeof rate === 'number' && rate > 0 && rate < 1_000_000;
  if (!isPrice || Number.isNaN(asOf)) throw new SourceFailure('NOT_A_PRICE');
  const pricePerGramE4 = mulDiv(Math.round(rate * 10_000), 10_000_000, OUNCE_G_E7, 'halfUp');
  if (pricePerGramE4 === 0) throw new SourceFailure('NOT_A_PRICE');
  return { pricePerGramE4, asOf: new Date(asOf).toISOString() };
}
