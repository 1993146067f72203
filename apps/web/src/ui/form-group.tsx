import type { ReactNode } from 'react';
import './form-group.css';

/** Fields that belong together, in a grid of six columns. */
export function FormGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="form-group">
      <legend>{title}</legend>
      <div className="form-grid">{children}</div>
    </fieldset>
  );
}
