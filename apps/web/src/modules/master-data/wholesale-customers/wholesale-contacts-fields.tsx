import { Button, Checkbox, TextInput } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { wholesaleCustomersEs } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.es.ts';
import type { WholesaleContact } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.schema.ts';
import { IconPlus } from '@tabler/icons-react';
import { FormGroup } from '../../../ui/form-group.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { NO_CONTACT, type WholesaleValues } from './wholesale-values.ts';

const { fields, form: es } = wholesaleCustomersEs;

/** Who comes with the metal; the favourite is the one to call first. */
export function WholesaleContactsFields({ form }: { form: Form<WholesaleValues> }) {
  const { contacts } = form.values;
  const set = (next: WholesaleContact[]): void => form.set('contacts', next);
  const change = (at: number, over: Partial<WholesaleContact>): void =>
    set(
      contacts.map((contact, index) => {
        if (index === at) return { ...contact, ...over };
        return over.isFavourite === true ? { ...contact, isFavourite: false } : contact;
      }),
    );
  return (
    <div className="stack">
      {contacts.length === 0 && <p className="dim">{es.noContacts}</p>}
      {contacts.map((contact, at) => (
        <div key={at} className="stack">
          <ContactFields
            form={form}
            at={at}
            contact={contact}
            onChange={(over) => change(at, over)}
            onRemove={() => set(contacts.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => set([...contacts, { ...NO_CONTACT, isFavourite: contacts.length === 0 }])}
        >
          {es.addContact}
        </Button>
      </div>
    </div>
  );
}

interface ContactFieldsProps {
  readonly form: Form<WholesaleValues>;
  readonly at: number;
  readonly contact: WholesaleContact;
  readonly onChange: (over: Partial<WholesaleContact>) => void;
  readonly onRemove: () => void;
}

function ContactFields({ form, at, contact, onChange, onRemove }: ContactFieldsProps) {
  const title = es.contactN(count(at + 1));
  const text = (name: Exclude<keyof WholesaleContact, 'isFavourite'>) => ({
    name: `contacts.${at}.${name}`,
    label: fields[name],
    autoComplete: 'off',
    value: contact[name],
    error: form.errors.of(`contacts.${at}.${name}`),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <FormGroup title={title}>
      <TextInput className="wide-2" required {...text('name')} />
      <TextInput className="wide-4" {...text('surname')} />
      <TextInput className="wide-2" type="tel" {...text('mobile1')} />
      <TextInput className="wide-2" type="tel" {...text('mobile2')} />
      <TextInput className="wide-2" type="email" {...text('email')} />
      <Checkbox
        className="wide-4"
        label={fields.isFavourite}
        checked={contact.isFavourite}
        onChange={(event) => onChange({ isFavourite: event.currentTarget.checked })}
      />
      <div className="wide-2 row-end">
        <Button variant="subtle" onClick={onRemove}>
          {es.removeContact(contact.name || title)}
        </Button>
      </div>
    </FormGroup>
  );
}
