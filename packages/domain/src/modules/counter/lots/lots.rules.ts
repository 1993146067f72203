/**
 * The arithmetic of a lot (S1 §3, §5, §9): what its jewels are worth by the table, what is agreed, and who else must
 * say yes. Cents and milligrams; a stone of one carat weighs 200 mg. Each amount is rounded once.
 */
import { type DomainError, refuse } from '../../../kernel/errors.ts';
import { FINENESS, fineUgOf, METALS, type Metal, metalTypeOf } from '../../../kernel/metals.ts';
import { mulDiv, shareOut, sum } from '../../../kernel/units.ts';
import type { Limits } from '../../../policy/limits.ts';
import { extraGoldCents, weightCents } from '../../master-data/prices/prices.rules.ts';
import type { GoldTier } from '../../master-data/prices/prices.schema.ts';
import type { Gem } from '../../master-data/products/products.families.ts';
import { isOfAnother } from '../payments/payments.rules.ts';
import { lotsErrors } from './lots.errors.ts';
import type { KeptLotPayment } from './lots.schema.ts';

export interface GemInput {
  readonly gem: Gem;
  readonly units: number;
  /** Of each of them, in hundredths of a carat. */
  readonly caratHundredths: number;
  /** What all of them are worth to the shop. */
  readonly valueCents: number;
  /** Customer and shop do not agree on what it is. */
  readonly isDisputed: boolean;
}

/** What the price of a jewel rests on; a line may be several of the same. */
export interface JewelInput {
  readonly metal: Metal | null;
  /** In thousandths, where it is not that of the law. */
  readonly fineness?: number | undefined;
  readonly weightMg: number;
  /** Without stones and what else is no metal. */
  readonly metalWeightMg: number;
  readonly gems: readonly GemInput[];
  /** What is agreed above or below the appraisal. */
  readonly adjustCents: number;
}

export interface LotPrices {
  /** Cents a gram by metal, each of its legal fineness; nothing where nobody has set one. */
  readonly centsPerGram: Readonly<Record<Metal, number | null>>;
  readonly tiers: readonly GoldTier[];
}

export interface AppraisedJewel {
  readonly pricePerGramCents: number | null;
  readonly fineness: number | null;
  readonly gemWeightMg: number;
  readonly metalCents: number;
  readonly gemsCents: number;
  readonly appraisalCents: number;
  readonly amountCents: number;
}

export interface Appraised {
  readonly lines: readonly AppraisedJewel[];
  readonly goldMg: number;
  /** For the whole gold weight, by its tier. */
  readonly extraGoldCents: number;
  /** Metal, stones and extra: what the tables say. */
  readonly appraisalCents: number;
  readonly adjustCents: number;
  /** What is paid. */
  readonly totalCents: number;
}

const MG_A_HUNDREDTH = 2;
export const gemWeightMg = (gems: readonly Pick<GemInput, 'units' | 'caratHundredths'>[]): number =>
  sum(gems.map(({ units, caratHundredths }) => units * caratHundredths * MG_A_HUNDREDTH));

/** Low gold and silver come in several: the trade calls low gold all below 18 k (RD 197/1988 art. 8). */
const FINENESS_RANGE: Readonly<Partial<Record<Metal, readonly [number, number]>>> = {
  ORO_BAJO: [333, 749],
  PLATA: [800, 999],
};

export const finenessOf = ({ metal, fineness }: Pick<JewelInput, 'metal' | 'fineness'>): number | null =>
  metal === null ? null : (fineness ?? FINENESS[metal]);

/** Metals are priced at their legal fineness; another one is worth its part of it. */
export function pricePerGramOf(jewel: Pick<JewelInput, 'metal' | 'fineness'>, prices: LotPrices): number | null {
  if (jewel.metal === null) return null;
  const cents = prices.centsPerGram[jewel.metal];
  return cents === null ? null : mulDiv(cents, finenessOf(jewel)!, FINENESS[jewel.metal], 'halfUp');
}

/** The first thing that cannot be in a jewel, or nothing. */
export function jewelFault(jewel: JewelInput, path: string): DomainError | undefined {
  const { metal, fineness, weightMg, metalWeightMg } = jewel;
  const [low, high] = metal === null ? [0, 0] : (FINENESS_RANGE[metal] ?? [FINENESS[metal], FINENESS[metal]]);
  if (fineness !== undefined && (fineness < low || fineness > high)) {
    return refuse(lotsErrors.FINENESS_WRONG, { low, high }, `${path}.fineness`);
  }
  if (metal === null && metalWeightMg > 0) return refuse(lotsErrors.METAL_UNKNOWN, {}, `${path}.metal`);
  if (metal !== null && metalWeightMg === 0)
    return refuse(lotsErrors.METAL_WEIGHT_MISSING, {}, `${path}.metalWeightMg`);
  const mostMg = weightMg - gemWeightMg(jewel.gems);
  if (mostMg < 0) return refuse(lotsErrors.GEMS_TOO_HEAVY, {}, `${path}.gems`);
  if (metalWeightMg > mostMg) return refuse(lotsErrors.METAL_TOO_HEAVY, { mostMg }, `${path}.metalWeightMg`);
  return undefined;
}

function appraiseJewel(jewel: JewelInput, prices: LotPrices): AppraisedJewel {
  const pricePerGramCents = pricePerGramOf(jewel, prices);
  const metalCents = pricePerGramCents === null ? 0 : weightCents(jewel.metalWeightMg, pricePerGramCents);
  const gemsCents = sum(jewel.gems.map((gem) => gem.valueCents));
  return {
    pricePerGramCents,
    fineness: finenessOf(jewel),
    gemWeightMg: gemWeightMg(jewel.gems),
    metalCents,
    gemsCents,
    appraisalCents: metalCents + gemsCents,
    amountCents: metalCents + gemsCents + jewel.adjustCents,
  };
}

type Gold = Pick<JewelInput, 'metal' | 'metalWeightMg'>;
const goldMgOf = ({ metal, metalWeightMg }: Gold): number => (metalTypeOf(metal) === 'ORO' ? metalWeightMg : 0);

/** What was paid for each jewel: what is agreed of it, and its part of the extra payment by its grams of gold. */
export function paidForEach(lines: readonly (Gold & { readonly amountCents: number })[], extraCents: number): number[] {
  const shares = shareOut(extraCents, lines.map(goldMgOf));
  return lines.map(({ amountCents }, at) => amountCents + shares[at]!);
}

/** What a lot is worth by the tables and what is agreed for it: the same on the screen and on the server. */
export function appraise(jewels: readonly JewelInput[], prices: LotPrices): Appraised {
  const lines = jewels.map((jewel) => appraiseJewel(jewel, prices));
  const goldMg = sum(jewels.map(goldMgOf));
  const extraCents = extraGoldCents(prices.tiers, goldMg);
  const adjustCents = sum(jewels.map((jewel) => jewel.adjustCents));
  const appraisalCents = sum(lines.map((line) => line.appraisalCents)) + extraCents;
  return {
    lines,
    goldMg,
    extraGoldCents: extraCents,
    appraisalCents,
    adjustCents,
    totalCents: appraisalCents + adjustCents,
  };
}

/** Other adjustments of the same jewels: what the tables said stays, line by line. */
export function reprice(
  lines: readonly { readonly appraisalCents: number }[],
  extraCents: number,
  adjustments: readonly number[],
) {
  const amounts = lines.map((line, at) => {
    const adjustCents = adjustments[at] ?? 0;
    return { adjustCents, amountCents: line.appraisalCents + adjustCents };
  });
  const fault = amounts.findIndex((line) => line.amountCents < 0);
  if (fault >= 0) throw refuse(lotsErrors.AMOUNT_NEGATIVE, {}, `adjustCents.${fault}`);
  const appraisalCents = sum(lines.map((line) => line.appraisalCents)) + extraCents;
  const adjustCents = sum(amounts.map((line) => line.adjustCents));
  const totalCents = appraisalCents + adjustCents;
  if (totalCents <= 0) throw refuse(lotsErrors.TOTAL_ZERO, {}, 'adjustCents');
  return { lines: amounts, appraisalCents, adjustCents, totalCents };
}
export type Repriced = ReturnType<typeof reprice>;

/** The first fault of a lot that is offered, or nothing. */
export function lotFault(jewels: readonly JewelInput[], prices: LotPrices): DomainError | undefined {
  for (const [at, jewel] of jewels.entries()) {
    const path = `lines.${at}`;
    const fault = jewelFault(jewel, path);
    if (fault) return fault;
    if (jewel.metal !== null && prices.centsPerGram[jewel.metal] === null) {
      return refuse(lotsErrors.METAL_PRICE_MISSING, { metal: jewel.metal }, `${path}.metal`);
    }
    if (appraiseJewel(jewel, prices).amountCents < 0)
      return refuse(lotsErrors.AMOUNT_NEGATIVE, {}, `${path}.adjustCents`);
  }
  return appraise(jewels, prices).totalCents > 0 ? undefined : refuse(lotsErrors.TOTAL_ZERO);
}

/** Of a lot that is paid: to whom, and by which names who sells goes. */
export interface LotPaid {
  readonly payments: readonly Pick<KeptLotPayment, 'source' | 'holderName' | 'holderSurname'>[];
  readonly sellerName: string;
}

/**
 * Why a zone manager must allow it (S1 §5): exactly ten per cent and exactly 1.500,00 € are still the shop's own. A
 * transfer to somebody else than who sells is not (docs/decisions/0214).
 */
export type ManagerReason = 'deviation' | 'limit' | 'holder';
export function managerReasons(
  { appraisalCents, totalCents }: Pick<Appraised, 'appraisalCents' | 'totalCents'>,
  limits: Limits,
  paid?: LotPaid,
): ManagerReason[] {
  const away = Math.abs(totalCents - appraisalCents);
  return [
    ...(away * 10_000 > appraisalCents * limits.lotDeviationBp ? (['deviation'] as const) : []),
    ...(totalCents > limits.lotLimitCents ? (['limit'] as const) : []),
    ...(paid && isPaidToAnother(paid) ? (['holder'] as const) : []),
  ];
}

export const isPaidToAnother = ({ payments, sellerName }: LotPaid): boolean =>
  payments.some((payment) => payment.source === 'bank' && isOfAnother(payment, [sellerName]));

const DIAMONDS: readonly Gem[] = ['DIAMANTE', 'DIAMANTE_LABORATORIO'];
/** A diamond nobody agrees on, above half a carat (S1 §5): of each stone, not of all of them together. */
export const needsExpert = (jewels: readonly Pick<JewelInput, 'gems'>[], limits: Limits): boolean =>
  jewels.some(({ gems }) =>
    gems.some(
      ({ gem, isDisputed, caratHundredths }) =>
        isDisputed && DIAMONDS.includes(gem) && caratHundredths > limits.expertOverCaratHundredths,
    ),
  );

/** An alloy as it is booked: its milligrams, and the micrograms of fine metal in them. */
export interface BookedMetal {
  readonly metal: Metal;
  readonly mg: number;
  readonly fineUg: number;
}
export const metalsOf = (jewels: readonly Pick<JewelInput, 'metal' | 'fineness' | 'metalWeightMg'>[]): BookedMetal[] =>
  METALS.map((metal) => {
    const own = jewels.filter((jewel) => jewel.metal === metal);
    return {
      metal,
      mg: sum(own.map((jewel) => jewel.metalWeightMg)),
      fineUg: sum(own.map((jewel) => fineUgOf(jewel.metalWeightMg, finenessOf(jewel)!))),
    };
  }).filter(({ mg }) => mg > 0);
