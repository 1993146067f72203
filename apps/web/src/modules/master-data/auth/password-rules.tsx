import { authEs } from '@quilate/domain/modules/master-data/auth/auth.es.ts';
import { PASSWORD_RULES, type PasswordRule } from '@quilate/domain/modules/master-data/auth/auth.rules.ts';
import { IconCheck, IconPoint } from '@tabler/icons-react';

/** The rules, each ticked off as it is met. */
export function PasswordRules({ password }: { password: string }) {
  const names = Object.keys(PASSWORD_RULES) as PasswordRule[];
  return (
    <ul className="password-rules">
      {names.map((name) => {
        const isMet = PASSWORD_RULES[name](password);
        const Icon = isMet ? IconCheck : IconPoint;
        return (
          <li key={name} data-met={isMet || undefined}>
            <Icon size={16} aria-hidden />
            {authEs.rules[name]}
            <span className="vh">, {isMet ? authEs.ruleMet : authEs.ruleMissing}</span>
          </li>
        );
      })}
    </ul>
  );
}
