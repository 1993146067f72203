import { Checkbox } from '@mantine/core';
import { integrationsEs } from '@quilate/domain/modules/master-data/integrations/integrations.es.ts';
import {
  INTEGRATION_SCOPES,
  INTEGRATION_SUBJECTS,
  type IntegrationScope,
} from '@quilate/domain/modules/master-data/integrations/integrations.scopes.ts';
import './scopes-field.css';

const { subjects, form: es } = integrationsEs;
const ACCESSES = ['read', 'write'] as const;

interface ScopesFieldProps {
  readonly value: readonly IntegrationScope[];
  readonly onChange: (value: IntegrationScope[]) => void;
  readonly error: string | undefined;
}

/** Each subject with what may be read and what may be written of it. */
export function ScopesField({ value, onChange, error }: ScopesFieldProps) {
  const toggle = (scope: IntegrationScope): void =>
    onChange(INTEGRATION_SCOPES.filter((one) => (one === scope ? !value.includes(one) : value.includes(one))));
  return (
    <div data-field="scopes" tabIndex={-1} aria-describedby="scopes-error">
      <table className="scopes">
        <thead>
          <tr>
            <th scope="col">{es.subject}</th>
            <th scope="col">{es.read}</th>
            <th scope="col">{es.write}</th>
          </tr>
        </thead>
        <tbody>
          {INTEGRATION_SUBJECTS.map((subject) => (
            <tr key={subject}>
              <th scope="row">{subjects[subject]}</th>
              {ACCESSES.map((access) => {
                const scope: IntegrationScope = `${subject}:${access}`;
                return (
                  <td key={access}>
                    {INTEGRATION_SCOPES.includes(scope) && (
                      <Checkbox
                        aria-label={`${es[access]}: ${subjects[subject]}`}
                        checked={value.includes(scope)}
                        onChange={() => toggle(scope)}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p id="scopes-error" className="field-error">
        {error}
      </p>
    </div>
  );
}
