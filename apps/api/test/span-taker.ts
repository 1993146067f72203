/** Who takes traces of OpenTelemetry, as far as a test looks at them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string } }[];
}

/** `spans` grows as they come in. */
export async function newSpanTaker() {
  const spans: Span[] = [];
  const taker = createServer((told, response) => {
    let body = '';
    told.on('data', (part: Buffer) => (body += part.toString()));
    told.on('end', () => {
      for (const { scopeSpans } of JSON.parse(body).resourceSpans as { scopeSpans: { spans: Span[] }[] }[])
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      response.end('{}');
    });
  });
  await new Promise<void>((listening) => taker.listen(0, '127.0.0.1', listening));
  const { port } = taker.address() as AddressInfo;
  return { spans, url: `http://127.0.0.1:${port}`, stop: () => taker.close() };
}

/** What its statements say, of those that are of this step. */
export const textsBelow = (spans: readonly Span[], { traceId, spanId }: Span): string =>
  spans
    .filter((one) => one.traceId === traceId && one.parentSpanId === spanId)
    .map(({ attributes }) => attributes.find(({ key }) => key === 'db.query.text')?.value.stringValue ?? '')
    .join('\n');
