/** The four steps of a purchase: who sells, what, for how much, and who signs. */
import { ActionIcon, Button, Checkbox, NativeSelect } from '@mantine/core';
import { count, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES, METALS } from '@quilate/domain/kernel/metals.ts';
import type { Appraised } from '@quilate/domain/modules/counter/lots/lots.rules.ts';
import type { LotPricesReply } from '@quilate/domain/modules/counter/lots/lots.schema.ts';
import { MAX_JEWELS, MAX_PHOTOS } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { Pairs } from '../../../ui/pairs.tsx';
import { CustomerChoice } from '../../master-data/customers/customer-choice.tsx';
import { AddPhoto } from '../../foundations/files/photo-tools.tsx';
import { TakenPhoto } from '../../foundations/files/taken-photo.tsx';
import { type DraftJewel, emptyJewel, type PurchaseDraft } from './new-purchase-draft.ts';
import { JewelFields } from './new-purchase-jewel.tsx';
import { PurchasePayments } from './purchase-payments.tsx';
import './purchases.css';

const es = purchasesEs.page;

export interface StepProps {
  readonly draft: PurchaseDraft;
  readonly appraised: Appraised;
  readonly prices: LotPricesReply | undefined;
  readonly limits: Limits;
  readonly errors: FieldErrors;
  readonly onChange: (patch: Partial<PurchaseDraft>) => void;
}

export const CustomerStep = ({ draft: { customer }, appraised, errors, onChange }: StepProps) => (
  <CustomerChoice
    customer={customer}
    help={es.customerHelp}
    totalCents={appraised.totalCents}
    isUsedGold
    error={errors.of('customerId')}
    onChange={(picked) => {
      errors.clear('customerId');
      // Who signed was somebody else.
      onChange({ customer: picked, signed: null });
    }}
  />
);

export function JewelsStep({ draft, appraised, prices, errors, onChange }: StepProps) {
  const set = (jewels: readonly DraftJewel[]): void => onChange({ jewels });
  const { jewels, photoIds } = draft;
  return (
    <>
      <Prices prices={prices} />
      {jewels.map((jewel, at) => (
        <JewelFields
          key={jewel.key}
          at={at}
          jewel={jewel}
          priced={appraised.lines[at]!}
          errors={errors}
          canRemove={jewels.length > 1}
          onChange={(patch) => set(jewels.map((one, index) => (index === at ? { ...one, ...patch } : one)))}
          onRemove={() => {
            errors.reset();
            set(jewels.filter((_, index) => index !== at));
          }}
        />
      ))}
      {errors.of('lines') !== undefined && <p className="field-error">{errors.of('lines')}</p>}
      {jewels.length < MAX_JEWELS && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => set([...jewels, emptyJewel()])}
          >
            {es.addLine}
          </Button>
        </div>
      )}
      <section className="stack-tight" aria-label={es.photos} data-field="photoIds" tabIndex={-1}>
        <b>{es.photos}</b>
        <ul className="lot-photos">
          {photoIds.map((id, at) => (
            <li key={id} className="row">
              <TakenPhoto fileId={id} />
              {es.photo(count(at + 1))}
              {jewels.length > 1 && (
                <NativeSelect
                  size="xs"
                  aria-label={es.photoShows(count(at + 1))}
                  data={[
                    { value: '', label: es.photoOfAll },
                    ...jewels.map(({ key }, index) => ({ value: key, label: es.line(count(index + 1)) })),
                  ]}
                  value={jewels.find((jewel) => jewel.photoId === id)?.key ?? ''}
                  onChange={(event) => set(shownBy(id, jewels, event.currentTarget.value))}
                />
              )}
              <ActionIcon
                variant="subtle"
                aria-label={es.removePhoto(count(at + 1))}
                onClick={() =>
                  onChange({ photoIds: photoIds.filter((one) => one !== id), jewels: shownBy(id, jewels, '') })
                }
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
        {photoIds.length < MAX_PHOTOS && (
          <AddPhoto
            purpose="lot-photo"
            isBusy={false}
            onUploaded={(id) => {
              errors.clear('photoIds');
              onChange({ photoIds: [...photoIds, id] });
            }}
          />
        )}
        {errors.of('photoIds') !== undefined && <p className="field-error">{errors.of('photoIds')}</p>}
      </section>
    </>
  );
}

/** A photo shows one jewel alone or, without a key, all of them. */
const shownBy = (photoId: string, jewels: readonly DraftJewel[], key: string): DraftJewel[] =>
  jewels.map(({ photoId: own, ...jewel }) => {
    if (jewel.key === key) return { ...jewel, photoId };
    return own === undefined || own === photoId ? jewel : { ...jewel, photoId: own };
  });

/** What the house pays today, and whether the market is silent. */
function Prices({ prices }: Pick<StepProps, 'prices'>) {
  if (!prices) return null;
  return (
    <section className="stack-tight" aria-label={es.prices}>
      <div className="lot-prices">
        {METALS.map((metal) => (
          <span key={metal}>
            <span className="dim">{METAL_ES[metal]}</span>{' '}
            <b className="num">{prices.centsPerGram[metal] === null ? '' : money(prices.centsPerGram[metal])}</b>
          </span>
        ))}
      </div>
      {prices.usesFixed !== 'no' && (
        <p className="note" data-tone="alert">
          {lotsEs.usesFixed[prices.usesFixed]}
        </p>
      )}
    </section>
  );
}

export function PaymentStep(props: StepProps) {
  const { draft, appraised, limits, errors, onChange } = props;
  return (
    <>
      <AppraisalParts {...props} />
      <PurchasePayments
        of={draft}
        payments={draft.payments}
        totalCents={appraised.totalCents}
        limits={limits}
        errors={errors}
        onChange={(payments) => onChange({ payments })}
      />
    </>
  );
}

/** What the gold is worth, seen by who offers it, and to whom. */
export function AppraisalParts({ total = es.total, ...props }: StepProps & { readonly total?: string }) {
  const { draft, appraised, errors, onChange } = props;
  const { appraisalCents, totalCents, adjustCents, extraGoldCents } = appraised;
  return (
    <>
      <Pairs
        pairs={[
          ...draft.jewels.map(
            (jewel, at) =>
              [`${count(at + 1)}. ${jewel.description}`, money(appraised.lines[at]!.appraisalCents)] as const,
          ),
          [es.extraGold, extraGoldCents > 0 && money(extraGoldCents)],
          [es.appraisal, <b key="appraisal">{money(appraisalCents)}</b>],
          [es.adjustments, adjustCents !== 0 && money(adjustCents)],
        ]}
        sum={[total, money(totalCents)]}
      />
      <Checkbox
        name="appraisalCents"
        label={es.confirmAppraisal}
        checked={draft.seenAppraisalCents === appraisalCents}
        onChange={(event) => {
          errors.clear('appraisalCents');
          onChange({ seenAppraisalCents: event.currentTarget.checked ? appraisalCents : null });
        }}
        error={errors.of('appraisalCents')}
      />
      <CustomerStep {...props} />
    </>
  );
}

interface SignatureStepProps extends StepProps {
  readonly why: readonly string[];
  readonly onSign: () => void;
  /** Just now: what comes next is the act itself. */
  readonly onSigned: () => void;
}

/** Whoever comes here comes to sign, and once they have it goes on. */
export function SignatureStep({ draft, appraised, errors, why, onSign, onSigned }: SignatureStepProps) {
  const isSigned = draft.signed?.totalCents === appraised.totalCents;
  const wasSigned = useRef<boolean>(undefined);
  const changed = useEffectEvent((is: boolean) => {
    if (wasSigned.current === undefined && !is) onSign();
    if (wasSigned.current === false && is) onSigned();
    wasSigned.current = is;
  });
  useEffect(() => changed(isSigned), [isSigned]);
  return (
    <>
      {why.map((text) => (
        <p key={text} className="note">
          {text}
        </p>
      ))}
      <section className="stack-tight" data-field="customerSignature" tabIndex={-1}>
        <b>{es.signCustomer}</b>
        <div className="row">
          <Button variant="default" onClick={onSign}>
            {isSigned ? es.signAgain : es.signNow}
          </Button>
          {isSigned && <span role="status">{es.signedByCustomer}</span>}
        </div>
        {errors.of('customerSignature') !== undefined && (
          <p className="field-error">{errors.of('customerSignature')}</p>
        )}
      </section>
    </>
  );
}
