/**
 * A web shop in one file: it shows what the shop `WEB` has, keeps a jewel for a customer while they pay and sells it.
 * It is an example of how another program works with Quilate, and not a shop: its gateway says yes to everybody.
 *
 *   npx openapi-typescript https://…/v1/openapi.json --default-non-nullable=false -o paths.d.ts
 *   QUILATE_URL=https://… QUILATE_KEY=qk_… QUILATE_EMPLOYEE=… QUILATE_SECRET=whsec_… node web-shop.ts
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { createQuilate } from '../src/client.ts';
import { isOfQuilate } from '../src/webhooks.ts';
import type { paths } from './paths.d.ts';

const { QUILATE_URL: url = '', QUILATE_KEY: key = '', QUILATE_EMPLOYEE: employeeId = '' } = process.env;
const { QUILATE_SECRET: secret = '', PORT: port = '8080' } = process.env;
const quilate = createQuilate<paths>({ url, key });
const signature = { employeeId, program: true } as const;

interface Piece {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly priceCents: number;
}
/** What is for sale, read once and again when the house says that something of it moved. */
let window: Promise<readonly Piece[]> | undefined;

async function readWindow(): Promise<readonly Piece[]> {
  const pieces: Piece[] = [];
  for (let cursor: string | undefined; ;) {
    const query = { 'status[]': ['available' as const], limit: 200, ...(cursor === undefined ? {} : { cursor }) };
    const { data } = await quilate.GET('/v1/products', { params: { query } });
    if (!data) throw new Error('Quilate does not answer');
    for (const { id, code, description, finalPriceCents } of data.data)
      pieces.push({ id, code, description, priceCents: finalPriceCents });
    cursor = data.nextCursor;
    if (cursor === undefined) return pieces;
  }
}

/** Kept for one customer: nobody else, at no counter, sells it meanwhile. */
async function keep(productId: string): Promise<boolean> {
  const params = { path: { productId }, header: { 'Idempotency-Key': randomUUID() } };
  const { response } = await quilate.POST('/v1/products/{productId}/prereserve', { params });
  return response.ok;
}

/** `orderId` names the order for ever: however often this runs, the jewel is sold once. */
async function sell(piece: Piece, orderId: string): Promise<string | undefined> {
  const path = { productId: piece.id };
  const keyed = (step: string) => ({ 'Idempotency-Key': `${orderId}-${step}` });
  await quilate.POST('/v1/products/{productId}/undo-prereserve', { params: { path, header: keyed('free') } });
  const { data } = await quilate.POST('/v1/sales', {
    params: { header: keyed('sell') },
    body: {
      lines: [{ productCode: piece.code }],
      payments: [
        {
          method: 'CARD',
          amountCents: piece.priceCents,
          cardLast4: '4242',
          terminalTransactionId: orderId.slice(0, 20),
        },
      ],
      signature,
    },
  });
  return data?.code;
}

const euros = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' });
const card = ({ id, description, priceCents }: Piece): string => `<li>${description}, ${euros.format(priceCents / 100)}
  <form method="post" action="/keep/${id}"><button>Lo quiero</button></form></li>`;

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, act = '', id = '', orderId = ''] = (request.url ?? '').split('/');
  const pieces = await (window ??= readWindow());
  const piece = pieces.find((one) => one.id === id);
  if (request.method === 'GET') return answer(response, 200, `<ul>${pieces.map(card).join('')}</ul>`);
  if (act === 'told') {
    const body = await text(request);
    const isOurs = isOfQuilate(request.headers, body, secret);
    if (isOurs) window = undefined;
    return answer(response, isOurs ? 204 : 401, '');
  }
  if (!piece) return answer(response, 404, 'Ya no está');
  if (act === 'keep') {
    const isKept = await keep(piece.id);
    return answer(response, isKept ? 200 : 409, isKept ? 'Apartada: paga ahora' : 'Se la acaba de llevar otra persona');
  }
  const code = await sell(piece, orderId);
  return answer(response, code ? 200 : 409, code ? `Gracias: ${code}` : 'No se ha podido vender');
}

createServer((request, response) => {
  handle(request, response).catch((error: unknown) => answer(response, 500, String(error)));
}).listen(Number(port), '127.0.0.1', function (this: { address(): unknown }) {
  const { port: own } = this.address() as { port: number };
  console.log(`http://127.0.0.1:${own}`);
});
