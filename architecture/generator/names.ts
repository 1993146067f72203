/** All spellings of the words a new module is written with. */
import { camel, pascal } from '../words.ts';
import type { Wing } from '../plan.ts';

export interface Names {
  readonly wing: Wing;
  /** gift-cards, giftCards, gift_cards */
  readonly module: string;
  readonly many: string;
  readonly table: string;
  /** giftCard, GiftCard, GIFT_CARD, giftCardId */
  readonly one: string;
  readonly One: string;
  readonly ONE: string;
  readonly id: string;
  /** Vales regalo, Vale regalo */
  readonly es: string;
  readonly oneEs: string;
  /** /v1/gift-cards, /gift-cards */
  readonly api: string;
  readonly route: string;
}

interface Given {
  readonly wing: Wing;
  readonly module: string;
  readonly es: string;
  readonly oneEs: string;
  readonly api: string | undefined;
  readonly route: string | undefined;
}

export function namesOf({ wing, module, es, oneEs, api, route }: Given): Names {
  const one = singular(module);
  return {
    wing,
    module,
    many: camel(module),
    table: module.replaceAll('-', '_'),
    one: camel(one),
    One: pascal(one),
    ONE: one.replaceAll('-', '_').toUpperCase(),
    id: `${camel(one)}Id`,
    es,
    oneEs,
    api: api ?? `/v1/${module}`,
    route: route ?? `/${module}`,
  };
}

/** boxes → box, deliveries → delivery, bookings → booking */
export function singular(many: string): string {
  if (many.endsWith('ies')) return `${many.slice(0, -3)}y`;
  return many.replace(/(?<=x|ch|sh|ss)es$|(?<!s)s$/, '');
}
