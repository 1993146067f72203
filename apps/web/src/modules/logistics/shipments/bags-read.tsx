/** The bags of a shipment as they change hands: each is ticked by its label. */
import { TextInput } from '@mantine/core';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { bagsToRead } from '@quilate/domain/modules/logistics/shipments/shipments.rules.ts';
import type { Shipment } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { carriesPackages } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { type KeyboardEvent, useMemo } from 'react';
import { useBadges } from '../../../shell/current-user.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useLastReading } from '../../../ui/use-last-reading.ts';
import { cleanCode, useScannerFirst } from '../../../ui/use-scanner.ts';
import { readingOf, unreadOf } from './bag-reading.ts';
import './shipments.css';

const es = shipmentsEs.dialogs;
const FIELD = 'packageCodes';
interface Values {
  readonly packageCodes: readonly string[];
  readonly typed: string;
}
const NONE: Values = { packageCodes: [], typed: '' };

/** What a dialog that hands bags over is told; without bags it asks for none. */
export function useBagsRead(shipment: Shipment, isArriving: boolean) {
  const form = useForm(NONE);
  const { packageCodes } = form.values;
  // What has no code of its own arrives by the label of its bag: that was read already.
  const isKnown = isArriving && carriesPackages(shipment.type);
  const bags = isKnown ? [] : bagsToRead(shipment, isArriving);
  const left = unreadOf(bags, packageCodes);
  return {
    shipment,
    form,
    bags,
    left,
    hasBags: bags.length > 0,
    isWhole: left.length === 0,
    body: () => (bags.length > 0 ? { packageCodes: [...packageCodes] } : {}),
    dialog: {
      errors: form.errors,
      fieldOf: (path: string) => (path.startsWith(`${FIELD}.`) ? FIELD : path),
    },
  };
}

export function BagsRead({ of }: { of: ReturnType<typeof useBagsRead> }) {
  const { shipment, form, bags, left } = of;
  const { typed, packageCodes } = form.values;
  const { last, say } = useLastReading();
  const { takes: badges } = useBadges();
  // A badge is for who signs.
  const takes = useMemo(() => ({ test: (code: string) => !badges.test(code) }), [badges]);
  const read = (raw: string): void => {
    const { kind, code, text } = readingOf(shipment.packages, packageCodes, raw);
    if (code === '') return;
    say(kind, code, text);
    form.errors.clear(FIELD);
    form.change((known) => ({
      packageCodes: kind === 'ok' ? [...new Set([...known.packageCodes, code])] : known.packageCodes,
      typed: '',
    }));
  };
  useScannerFirst(takes, read, 'labels');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || cleanCode(typed) === '') return;
    event.preventDefault();
    read(typed);
  };
  return (
    <div className="stack">
      <p>{es.bagsHelp}</p>
      <ul className="bags-read" aria-label={es.bags}>
        {bags.map((bag) => (
          <li key={bag.id}>
            <span className="code">{bag.slug}</span>
            {left.includes(bag) ? (
              <StateBadge tone="wait">{es.bagUnread}</StateBadge>
            ) : (
              <StateBadge tone="ok">{es.bagRead}</StateBadge>
            )}
          </li>
        ))}
      </ul>
      <TextInput
        label={es.bagCode}
        description={es.bagCodeHelp}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.text('typed')}
        name={FIELD}
        error={form.errors.of(FIELD)}
        onKeyDown={onKeyDown}
      />
      {last && (
        <p key={last.at} className="note" data-tone={last.kind === 'bad' ? 'alert' : undefined} role="alert">
          {last.text}
        </p>
      )}
      <p role="status">{left.length === 0 ? es.bagsAll : es.bagsLeft(left.map(({ slug }) => slug).join(', '))}</p>
    </div>
  );
}
