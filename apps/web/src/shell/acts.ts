/**
 * Which act of the person a request follows, as W3C Trace Context says it: what follows from one act is one trace, from
 * the click to the statement. What nobody did — a clock, a notice — says nothing. Only where somebody takes traces.
 */
import { leaveBy } from './leave.ts';

/** The server knows these names (`traces.ts`) and no others. */
const KINDS = ['click', 'submit', 'keydown', 'change', 'drop', 'popstate'];
/** What is asked so long after the act, or its last answer, is of something else: the code of a screen comes sooner. */
const QUIET_MS = 2000;
const LONGEST_MS = 99_999;

interface Act {
  readonly traceId: string;
  readonly spanId: string;
  /** Until a request has said it, the server knows nothing of the act. */
  untold: { readonly kind: string; readonly at: number } | undefined;
  asking: number;
  lastAt: number;
}

const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const now = (): number => Math.round(performance.now());

function headersOf(act: Act, given: HeadersInit | undefined): Headers {
  const headers = new Headers(given);
  headers.set('traceparent', `00-${act.traceId}-${act.spanId}-01`);
  if (act.untold) {
    const { kind, at } = act.untold;
    headers.set('tracestate', `quilate=${kind}-${Math.min(now() - at, LONGEST_MS)}`);
    act.untold = undefined;
  }
  return headers;
}

/** `opened`: the trace the server has begun with this page. Answers what ends it. */
export function watchActs(opened: string): () => void {
  const [, traceId = '', spanId = ''] = opened.split('-');
  // However long its code takes to come: until its first answer.
  let current: Act = { traceId, spanId, untold: undefined, asking: 0, lastAt: Infinity };
  const begin = ({ type }: Event): void => {
    const at = now();
    current = { traceId: hex(16), spanId: hex(8), untold: { kind: type, at }, asking: 0, lastAt: at };
  };
  for (const kind of KINDS) addEventListener(kind, begin, { capture: true, passive: true });
  leaveBy(async (url, request) => {
    const act = current;
    if (act.asking === 0 && now() - act.lastAt > QUIET_MS) return await fetch(url, request);
    act.asking += 1;
    try {
      return await fetch(url, { ...request, headers: headersOf(act, request.headers) });
    } finally {
      act.asking -= 1;
      act.lastAt = now();
    }
  });
  return () => {
    for (const kind of KINDS) removeEventListener(kind, begin, { capture: true });
    leaveBy(undefined);
  };
}
