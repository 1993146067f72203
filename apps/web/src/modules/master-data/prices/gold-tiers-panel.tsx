import { ActionIcon, Button } from '@mantine/core';
import { count, grams, money } from '@quilate/domain/kernel/format.ts';
import { pricesEs } from '@quilate/domain/modules/master-data/prices/prices.es.ts';
import type { GoldTier, Prices } from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { GramsInput, MoneyInput } from '../../../ui/decimal-input.tsx';
import { type Draft, SectionPanel } from './publishing.tsx';

const es = pricesEs.tiers;

export function GoldTiersPanel({ version }: { version: Prices['goldTiers'] }) {
  return (
    <SectionPanel section="goldTiers" version={version} hint={es.hint}>
      {(draft) => (
        <>
          {draft.value.tiers.length === 0 ? <p className="dim">{es.none}</p> : <TierTable draft={draft} />}
          {draft.canWrite && <AddTier draft={draft} />}
        </>
      )}
    </SectionPanel>
  );
}

/** A new tier begins where the last one is made to end. */
function AddTier({ draft: { value, set } }: { draft: Draft<'goldTiers'> }) {
  const add = (): void => {
    const last = value.tiers.at(-1);
    const fromMg = last ? (last.toMg ?? last.fromMg + 10_000) : 0;
    const before = last ? [...value.tiers.slice(0, -1), { ...last, toMg: fromMg }] : [];
    set({ tiers: [...before, { fromMg, toMg: null, extraCentsPerGram: 0 }] });
  };
  return (
    <div>
      <Button variant="subtle" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        {es.add}
      </Button>
    </div>
  );
}

function TierTable({ draft }: { draft: Draft<'goldTiers'> }) {
  return (
    <div className="table-frame">
      <table className="data-table price-table" aria-label={pricesEs.sections.goldTiers}>
        <thead>
          <tr>
            <th scope="col" className="num">
              {es.from}
            </th>
            <th scope="col" className="num">
              {es.to}
            </th>
            <th scope="col" className="num">
              {es.extra}
            </th>
            {draft.canWrite && <td aria-hidden />}
          </tr>
        </thead>
        <tbody>
          {draft.value.tiers.map((tier, at) => (
            // Tiers have no name of their own: their place is what they are.
            <TierRow key={at} draft={draft} tier={tier} at={at} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TierRow({ draft, tier, at }: { draft: Draft<'goldTiers'>; tier: GoldTier; at: number }) {
  const { value, set, errors, canWrite } = draft;
  if (!canWrite) {
    return (
      <tr>
        <td className="num">{grams(tier.fromMg)}</td>
        <td className="num">{tier.toMg === null ? es.unlimited : grams(tier.toMg)}</td>
        <td className="num">{money(tier.extraCentsPerGram)}</td>
      </tr>
    );
  }
  const number = count(at + 1);
  const change = (patch: Partial<GoldTier>): void =>
    set({ tiers: value.tiers.map((one, other) => (other === at ? { ...one, ...patch } : one)) });
  const field = (name: keyof GoldTier, label: string) => ({
    name: `value.tiers.${at}.${name}`,
    ariaLabel: es.fieldOf(label, number),
    size: 'xs' as const,
    width: 124,
    error: errors.of(`value.tiers.${at}.${name}`),
  });
  return (
    <tr>
      <td className="num">
        <GramsInput
          {...field('fromMg', es.from)}
          value={tier.fromMg}
          onChange={(fromMg) => change({ fromMg: fromMg ?? 0 })}
        />
      </td>
      <td className="num">
        <GramsInput
          {...field('toMg', es.to)}
          placeholder={es.unlimited}
          value={tier.toMg}
          onChange={(toMg) => change({ toMg })}
        />
      </td>
      <td className="num">
        <MoneyInput
          {...field('extraCentsPerGram', es.extra)}
          value={tier.extraCentsPerGram}
          onChange={(cents) => change({ extraCentsPerGram: cents ?? 0 })}
        />
      </td>
      <td>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={es.remove(number)}
          onClick={() => set({ tiers: value.tiers.filter((_, other) => other !== at) })}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  );
}
