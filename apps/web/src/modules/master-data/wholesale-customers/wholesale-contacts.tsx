import { phone } from '@quilate/domain/kernel/format.ts';
import { wholesaleCustomersEs } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.es.ts';
import type { WholesaleCustomer } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.schema.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';

const { page: es } = wholesaleCustomersEs;
type Contact = WholesaleCustomer['contacts'][number];

const pairOf = ({ name, surname, isFavourite, mobile1, mobile2, email }: Contact): Pair => {
  const who = `${name} ${surname}`.trim();
  const numbers = [mobile1, mobile2].filter(Boolean);
  return [
    isFavourite ? `${who} (${es.favourite})` : who,
    <span key={who} className="row">
      {numbers.map((number) => (
        <a key={number} href={`tel:${number}`}>
          {phone(number)}
        </a>
      ))}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {numbers.length === 0 && !email && es.noPhone}
    </span>,
  ];
};

export function WholesaleContacts({ contacts }: Pick<WholesaleCustomer, 'contacts'>) {
  return (
    <Panel title={es.contacts}>
      {contacts.length === 0 ? <p className="dim">{es.noContacts}</p> : <Pairs pairs={contacts.map(pairOf)} />}
    </Panel>
  );
}
