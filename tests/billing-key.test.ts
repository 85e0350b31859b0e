import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import Billing from '#islands/billing/index.tsx';

describe('the billing page', () => {
  it('is replaced by a sentence where the payment provider’s key is missing (spec §2)', () => {
    expect(renderToString(createElement(Billing))).toBe('<p>Loading Stripe... or Stripe Key Missing</p>');
  });
});
