import { count, date, dateInProse, money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import {
  customerPrivacyGrants,
  customersGrants,
} from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import type { Customer } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../../shell/current-user.tsx';
import { ActionButtons } from '../../../ui/action-buttons.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { PaperButton } from '../../../ui/paper.tsx';
import { badgeOf } from '../../../ui/state-badge.tsx';
import { customers } from './customers.queries.ts';

const { page: es, actions, reasons } = customersEs;
const PinBadge = badgeOf(customersEs.pin, {
  NONE: 'wait',
  SET: 'ok',
  PAUSED: 'hold',
  LOCKED: 'alert',
});
const PIN_LABELS = { setPin: actions.setPin, checkPin: actions.checkPin };
const ERASE_LABELS = { erase: actions.erase };

interface CustomerAsideProps {
  readonly customer: Customer;
  readonly onPick: (action: string) => void;
}

export function CustomerAside({ customer, onPick }: CustomerAsideProps) {
  const mayPrivacy = useMay(customerPrivacyGrants.read);
  return (
    <>
      <Purchases customer={customer} />
      <Pin customer={customer} onPick={onPick} />
      <Consents customer={customer} />
      {mayPrivacy && <Privacy customer={customer} onPick={onPick} />}
    </>
  );
}

function Purchases({ customer: { sales, saleTotals } }: Pick<CustomerAsideProps, 'customer'>) {
  return (
    <Panel title={es.purchases}>
      {saleTotals.count === 0 ? (
        <p className="dim">{es.noSales}</p>
      ) : (
        <Pairs
          pairs={[
            [es.saleCount, count(saleTotals.count)],
            [
              es.saleRefunded,
              saleTotals.refundedCents > 0 && <span className="loss">{money(-saleTotals.refundedCents)}</span>,
            ],
            [es.lastSale, sales[0] && date(sales[0].at)],
          ]}
          sum={[es.saleTotal, money(saleTotals.totalCents)]}
        />
      )}
    </Panel>
  );
}

function Pin({ customer, onPick }: CustomerAsideProps) {
  const { pinState } = customer;
  const canWrite = useMay(customersGrants.write);
  return (
    <Panel title={es.pin}>
      <div className="stack">
        <span>
          <PinBadge state={pinState} />
        </span>
        {customer.status === 'ACTIVE' && pinState === 'NONE' && <p className="dim">{es.pinMissing}</p>}
        {pinState === 'LOCKED' && <p className="dim">{es.pinLocked}</p>}
        {canWrite && customer.actions.some(({ action }) => action in PIN_LABELS) && (
          <div className="row">
            <ActionButtons
              offers={customer.actions}
              labels={PIN_LABELS}
              reasons={reasons}
              onPick={onPick}
              variant="default"
            />
          </div>
        )}
      </div>
    </Panel>
  );
}

function Consents({ customer }: Pick<CustomerAsideProps, 'customer'>) {
  const answer = (isYes: boolean, at: string | null): string => {
    const word = isYes ? shellEs.form.yes : shellEs.form.no;
    return at === null ? word : es.since(word, date(at));
  };
  return (
    <Panel title={es.consents}>
      <Pairs
        pairs={[
          [es.sms, answer(customer.acceptsSms, customer.smsAnsweredAt)],
          [es.mail, answer(customer.acceptsEmail, customer.emailAnsweredAt)],
        ]}
      />
    </Panel>
  );
}

function Privacy({ customer, onPick }: CustomerAsideProps) {
  const client = useQueryClient();
  const { legalHold } = customer;
  if (customer.status === 'ERASED' || customer.mergedInto !== null) return null;
  return (
    <Panel title={es.privacy}>
      <div className="stack">
        <p className="dim">{legalHold ? es.held(dateInProse(legalHold.untilDate), legalHold.law) : es.free}</p>
        <div className="row">
          <PaperButton
            label={es.takeData}
            icon={null}
            take={() => customers.personalData.take({ params: { customerId: customer.id } })}
            name="datos.zip"
            failed={es.takeDataFailed}
            onTaken={() => void client.invalidateQueries({ queryKey: ['customers'] })}
          />
          <ActionButtons
            offers={customer.actions}
            labels={ERASE_LABELS}
            reasons={reasons}
            onPick={onPick}
            variant="default"
          />
        </div>
      </div>
    </Panel>
  );
}
