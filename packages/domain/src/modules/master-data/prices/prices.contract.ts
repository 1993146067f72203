import * as z from 'zod';
import { idParam, signatureSchema } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { METALS } from '../../../kernel/metals.ts';
import { pricesErrors } from './prices.errors.ts';
import { pricesGrants } from './prices.grants.ts';
import {
  marketDays,
  marketQuote,
  MOST_MARKET_DAYS,
  prices,
  priceVersion,
  publication,
  quote,
  QUOTE_KINDS,
  readQuote,
} from './prices.schema.ts';
import { FINE_METALS } from './prices.states.ts';
import { marketQuoteList, priceHistoryList } from './prices.lists.ts';
import { pricesPaths } from './prices.paths.ts';

const { read, write } = pricesGrants;

export const pricesContract = contract(pricesPaths, {
  get: {
    summary: 'Los precios en vigor y el mercado',
    policy: read,
    reply: prices,
  },
  history: {
    summary: 'Todas las versiones de los precios, con su autor',
    policy: read,
    query: queryOf(priceHistoryList),
    reply: replyOf(priceHistoryList, priceVersion),
  },
  quote: {
    summary: 'Lo que vale un peso de metal según cada referencia',
    policy: read,
    query: z.object({
      kind: z.enum(QUOTE_KINDS),
      metal: z.enum(METALS),
      weightMg: z.coerce.number<number>().int().min(1).max(100_000_000),
    }),
    reply: quote,
  },
  quotes: {
    summary: 'Las cotizaciones leídas del mercado, la última primero',
    policy: read,
    query: queryOf(marketQuoteList),
    reply: replyOf(marketQuoteList, readQuote),
  },
  quotesFile: {
    summary: 'Las cotizaciones de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(marketQuoteList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  marketDays: {
    summary: 'La última cotización aceptada de cada día, hasta hoy',
    policy: read,
    query: z.object({
      metal: z.enum(FINE_METALS),
      days: z.coerce.number<number>().int().min(1).max(MOST_MARKET_DAYS).default(30),
    }),
    reply: marketDays,
  },
  publish: {
    summary: 'Publicar precios: descuentos, precios por gramo, tramos de oro o precios fijos',
    policy: write,
    isIdempotent: true,
    body: publication,
    reply: prices,
    errors: [
      kernelErrors.VERSION_CONFLICT,
      pricesErrors.TIER_START,
      pricesErrors.TIER_GAP,
      pricesErrors.TIER_OVERLAP,
      pricesErrors.TIER_EMPTY,
      pricesErrors.TIER_END,
      pricesErrors.FIXED_PRICE_MISSING,
    ],
  },
  acceptQuote: {
    summary: 'Aceptar una cotización en espera',
    policy: write,
    isIdempotent: true,
    params: idParam('quoteId'),
    body: z.strictObject({ signature: signatureSchema }),
    reply: marketQuote,
  },
  refuseQuote: {
    summary: 'Descartar una cotización en espera',
    policy: write,
    isIdempotent: true,
    params: idParam('quoteId'),
    body: z.strictObject({ signature: signatureSchema }),
    reply: marketQuote,
  },
});
