/** SMS through a gateway that takes JSON over HTTP. */
import type { Message, Refusal, Sender } from './sender.ts';

export interface SmsSettings {
  readonly url: string;
  readonly token: string;
  /** Who it comes from: a number, or up to eleven letters and figures. */
  readonly sender: string;
  readonly timeoutMs: number;
}

/** Answers of the 400s that say «later», not «no». */
const LATER: readonly number[] = [408, 425, 429];

export function smsSender(settings: SmsSettings): Sender {
  return { send: (message) => post(settings, message), close() {} };
}

async function post({ url, token, sender, timeoutMs }: SmsSettings, message: Message): Promise<Refusal | undefined> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      // The same at each try: a gateway that knows keys sends it once.
      'idempotency-key': message.id,
    },
    body: JSON.stringify({ from: sender, to: message.recipient, text: message.body, reference: message.id }),
  });
  const answer = (await response.text()).slice(0, 2000);
  if (response.ok) return undefined;
  const isFinal = response.status < 500 && !LATER.includes(response.status);
  return { reason: `${response.status} ${reasonIn(answer, message)}`.trim(), isFinal };
}

/** What the gateway says, without what it may repeat of the message. */
function reasonIn(answer: string, { recipient, body }: Message): string {
  const said = field(answer) ?? answer;
  return said.replaceAll(body, '…').replaceAll(recipient, '…').replace(/\s+/g, ' ').slice(0, 200);
}

function field(answer: string): string | undefined {
  try {
    const { message, error } = JSON.parse(answer) as Record<string, unknown>;
    return [message, error].find((text) => typeof text === 'string');
  } catch {
    return undefined;
  }
}
