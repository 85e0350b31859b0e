/**
 * A stand-in for Stripe.js, for development and tests: `window.Stripe` with the card element and what confirms intents.
 * It talks to the emulator that it was loaded from, through frames alone: the page needs that origin in `script-src`
 * and `frame-src`, and no other permission.
 */
(() => {
  const folder = new URL('.', document.currentScript.src);
  const emulator = folder.origin;

  class IntegrationError extends Error {
    name = 'IntegrationError';
  }

  const connectionError = () => ({
    error: {
      type: 'api_connection_error',
      message:
        'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
    },
  });

  /** How long a frame may take to answer for the first time once its document is there. */
  const helloWithin = 3000;

  /**
   * A document of the emulator in the page. It says hello with one end of a line of its own, and all else goes over that:
   * the frame's window belongs to the page's origin until the document is there, and again when it is loaded anew.
   */
  class Frame {
    #line;
    #answers = new Map();
    #calls = 0;
    #on;
    #hello;
    /** Resolves to whether the document has come. */
    loaded = new Promise((resolve) => {
      this.#hello = resolve;
    });

    constructor(file, title, on) {
      this.#on = on;
      this.iframe = document.createElement('iframe');
      this.iframe.title = title;
      this.iframe.name = `__privateStripeFrame${Math.floor(Math.random() * 10_000)}`;
      this.iframe.allow = 'payment *';
      this.iframe.src = `${new URL(file, folder)}#origin=${encodeURIComponent(location.origin)}`;
      this.iframe.addEventListener('load', () => setTimeout(() => this.#hello(false), helloWithin));
      addEventListener('message', this.#receive);
    }

    #receive = ({ source, origin, data, ports: [line] }) => {
      if (source !== this.iframe.contentWindow || origin !== emulator || data?.type !== 'hello') return;
      // A second line is that of a document which was loaded anew: the first owes its answers for ever.
      this.#giveUp();
      this.#line?.close();
      this.#line = line;
      line.onmessage = (message) => this.#hear(message.data);
      this.#hello(true);
      this.#on.hello?.();
    };

    #hear(data) {
      if (data.type === 'answer') {
        this.#answers.get(data.id)?.(data.answer);
        this.#answers.delete(data.id);
      } else this.#on[data.type]?.(data);
    }

    #giveUp() {
      for (const resolve of this.#answers.values()) resolve(connectionError());
      this.#answers.clear();
    }

    /** Tells the document something; one that is not there yet hears of it nothing, and says hello when it comes. */
    tell(type, data = {}) {
      this.#line?.postMessage({ type, ...data });
    }

    /** Has the document do something, once it is there. */
    async ask(name, input) {
      if (!(await this.loaded) || !this.iframe.isConnected) return connectionError();
      const id = ++this.#calls;
      return new Promise((resolve) => {
        this.#answers.set(id, resolve);
        this.tell('call', { id, name, input });
      });
    }

    remove() {
      removeEventListener('message', this.#receive);
      this.#line?.close();
      this.iframe.remove();
      this.#hello(false);
      this.#giveUp();
    }
  }

  class Emitter {
    #handlers = [];

    on(type, handler) {
      this.#handlers.push({ type, handler });
      return this;
    }

    once(type, handler) {
      this.#handlers.push({ type, handler, once: true });
      return this;
    }

    off(type, handler) {
      this.#handlers = this.#handlers.filter((entry) => entry.type !== type || (handler && entry.handler !== handler));
      return this;
    }

    _emit(type, event) {
      for (const entry of this.#handlers.filter((candidate) => candidate.type === type)) {
        if (entry.once) this.#handlers = this.#handlers.filter((candidate) => candidate !== entry);
        entry.handler(event);
      }
    }
  }

  const darkScheme = matchMedia('(prefers-color-scheme: dark)');

  /** The colour scheme that the page gives a frame: its document must have the same, or its ground is not transparent. */
  function schemeOf(iframe) {
    iframe.style.color = 'light-dark(black, white)';
    return getComputedStyle(iframe).color === 'rgb(255, 255, 255)' ? 'dark' : 'light';
  }

  class CardElement extends Emitter {
    #options;
    #onDestroy;
    #container;
    #frame;
    #state = { empty: true, complete: false, brand: 'unknown', error: undefined, value: { postalCode: '' } };
    #isFocused = false;
    #isReady = false;
    #isDestroyed = false;

    constructor(options, onDestroy) {
      super();
      this.#options = options;
      this.#onDestroy = onDestroy;
    }

    mount(target) {
      this.#refuseDestroyed();
      const container = typeof target === 'string' ? document.querySelector(target) : target;
      if (!container) {
        const where = typeof target === 'string' ? `The selector you specified (${target})` : 'What you specified';
        throw new IntegrationError(
          `${where} applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().`,
        );
      }
      if (container === this.#container) return;
      if (this.#container) {
        throw new IntegrationError(
          'This Element is already mounted. Use `unmount()` to unmount the Element before re-mounting.',
        );
      }
      this.#container = container;
      const frame = new Frame('card.html', 'Secure card payment input frame', {
        hello: () => this.#sendOptions(this.#options.value),
        state: ({ state }) => this.#setState(state),
        focus: () => this.#setFocused(true),
        blur: () => this.#setFocused(false),
        escape: () => this._emit('escape', { elementType: 'card' }),
        submit: () => container.closest('form')?.requestSubmit(),
        height: ({ height }) => {
          frame.iframe.style.height = `${height}px`;
        },
      });
      Object.assign(frame.iframe.style, {
        display: 'block',
        width: '1px',
        minWidth: '100%',
        height: '19.2px',
        margin: '0',
        padding: '0',
        border: '0',
        overflow: 'hidden',
      });
      this.#frame = frame;
      container.replaceChildren(frame.iframe);
      this.#showState();
      document.addEventListener('click', this.#focusFromLabel);
      darkScheme.addEventListener('change', this.#sendScheme);
      setTimeout(() => this._emit('loaderstart', { elementType: 'card' }));
      frame.loaded.then((isLoaded) => {
        if (!isLoaded && frame === this.#frame) {
          this._emit('loaderror', { elementType: 'card', ...connectionError() });
        }
      });
    }

    unmount() {
      this.#refuseDestroyed();
      const frame = this.#frame;
      if (!frame) return;
      document.removeEventListener('click', this.#focusFromLabel);
      darkScheme.removeEventListener('change', this.#sendScheme);
      this.#container.classList.remove(...this.#classes().flatMap(([names]) => names));
      this.#container = undefined;
      this.#frame = undefined;
      this.#isFocused = false;
      this.#isReady = false;
      this.#state = { ...this.#state, empty: true, complete: false, brand: 'unknown', error: undefined };
      frame.remove();
    }

    destroy() {
      this.unmount();
      this.#isDestroyed = true;
      this.#onDestroy();
    }

    update(options = {}) {
      this.#refuseDestroyed();
      this.#container?.classList.remove(...this.#classes().flatMap(([names]) => names));
      this.#options = { ...this.#options, ...options };
      this.#sendOptions(options.value);
      this.#showState();
    }

    focus() {
      this.#frame?.iframe.focus();
      this.#frame?.tell('focus');
    }

    blur() {
      this.#frame?.tell('blur');
      this.#frame?.iframe.blur();
    }

    clear() {
      this.#frame?.tell('clear');
    }

    /** Has the frame do something with what was typed. */
    async _ask(name, input) {
      if (!this.#frame) {
        throw new IntegrationError(
          'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
        );
      }
      return this.#frame.ask(name, input);
    }

    #refuseDestroyed() {
      if (this.#isDestroyed) {
        throw new IntegrationError('This Element has already been destroyed. Please create a new one.');
      }
    }

    #sendScheme = () => this.#sendOptions();

    /** The value goes along only where it is new: it would undo what was typed since. */
    #sendOptions(value) {
      if (!this.#frame) return;
      const { hidePostalCode, disabled, style } = this.#options;
      this.#frame.tell('options', {
        options: { hidePostalCode, disabled, value, style },
        scheme: schemeOf(this.#frame.iframe),
      });
    }

    #focusFromLabel = ({ target }) => {
      const label = target instanceof Element ? target.closest('label') : null;
      if (!label) return;
      if (label.contains(this.#container) || (label.htmlFor && label.htmlFor === this.#container.id)) this.focus();
    };

    #setState(state) {
      this.#state = state;
      this.#showState();
      if (this.#isReady) {
        this._emit('change', { elementType: 'card', ...state });
        return;
      }
      this.#isReady = true;
      this._emit('ready', { elementType: 'card' });
    }

    #setFocused(isFocused) {
      if (isFocused === this.#isFocused) return;
      this.#isFocused = isFocused;
      this.#showState();
      this._emit(isFocused ? 'focus' : 'blur', { elementType: 'card' });
    }

    /** The class names of the container, with whether each applies. */
    #classes() {
      const { empty, complete, error } = this.#state;
      const names = this.#options.classes ?? {};
      return [
        [names.base ?? 'StripeElement', true],
        [names.empty ?? 'StripeElement--empty', empty],
        [names.complete ?? 'StripeElement--complete', complete],
        [names.invalid ?? 'StripeElement--invalid', error !== undefined],
        [names.focus ?? 'StripeElement--focus', this.#isFocused],
      ].map(([text, applies]) => [text.split(/\s+/).filter(Boolean), applies]);
    }

    #showState() {
      if (!this.#container) return;
      const classes = this.#classes();
      this.#container.classList.remove(...classes.flatMap(([names]) => names));
      this.#container.classList.add(...classes.flatMap(([names, applies]) => (applies ? names : [])));
    }
  }

  class Elements extends Emitter {
    #card = null;

    create(type, options = {}) {
      if (type !== 'card') throw new IntegrationError(`The stand-in for Stripe.js has no Element of type ${type}.`);
      if (this.#card) throw new IntegrationError('Can only create one Element of type card.');
      this.#card = new CardElement(options, () => {
        this.#card = null;
      });
      return this.#card;
    }

    /** An element of this group, by its type or by its component of react-stripe-js. */
    getElement(type) {
      return (type?.__elementType ?? type) === 'card' ? this.#card : null;
    }

    async update() {}

    async fetchUpdates() {
      return {};
    }

    async submit() {
      return {};
    }
  }

  /** The frame that asks about intents: unseen, until it is shown in a dialog over the page. */
  function createIntentFrame() {
    const dialog = document.createElement('dialog');
    const frame = new Frame('authenticate.html', '3D Secure 2 Test Page', {});
    dialog.setAttribute('aria-label', '3D Secure 2 Test Page');
    Object.assign(dialog.style, {
      position: 'fixed',
      inset: '0',
      boxSizing: 'border-box',
      width: '100vw',
      height: '100dvh',
      maxWidth: 'none',
      maxHeight: 'none',
      margin: '0',
      padding: '16px',
      border: '0',
      background: 'rgb(0 0 0 / 60%)',
      placeItems: 'center',
    });
    Object.assign(frame.iframe.style, {
      width: 'min(400px, 100%)',
      height: 'min(400px, 100%)',
      border: '0',
      borderRadius: '8px',
    });
    dialog.append(frame.iframe);
    document.body.append(dialog);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      frame.tell('cancel');
    });
    dialog.addEventListener('close', () => frame.tell('cancel'));
    return {
      ask: (name, input) => frame.ask(name, input),
      show() {
        dialog.style.display = 'grid';
        dialog.showModal();
        frame.iframe.focus();
      },
      remove() {
        if (dialog.open) dialog.close();
        frame.remove();
        dialog.remove();
      },
    };
  }

  /** What the page gets of an intent: itself, or the error that it ended with. */
  function resultOf(kind, intent) {
    if (intent.status !== 'requires_payment_method') return { [`${kind}Intent`]: intent };
    return {
      error: {
        type: 'invalid_request_error',
        code: `${kind}_intent_authentication_failure`,
        message:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
        ...(kind === 'setup' ? intent.last_setup_error : intent.last_payment_error),
        [`${kind}_intent`]: intent,
      },
    };
  }

  function checkSecret(method, kind, clientSecret) {
    const form = kind === 'setup' ? /^seti_\w+_secret_\w+$/ : /^pi_\w+_secret_\w+$/;
    if (typeof clientSecret === 'string' && form.test(clientSecret)) return;
    throw new IntegrationError(
      `Invalid value for stripe.${method} intent secret: value should be a client secret of the form \${id}_secret_\${secret}.`,
    );
  }

  /** The card element of the data of a payment method, and the rest of the data. */
  function withElement(method, { type, card, ...data }) {
    if ((type ?? 'card') === 'card' && card instanceof CardElement) return { card, data };
    throw new IntegrationError(`Invalid value for ${method}: the stand-in for Stripe.js wants a mounted card Element.`);
  }

  class StripeClient {
    #key;

    constructor(key) {
      this.#key = key;
    }

    elements() {
      return new Elements();
    }

    registerAppInfo() {}

    _registerWrapper() {}

    async createPaymentMethod(input) {
      const { card, data } = withElement('createPaymentMethod', input);
      return card._ask('createPaymentMethod', { key: this.#key, data });
    }

    async createToken(element, data = {}) {
      const { card } = withElement('createToken', { card: element });
      return card._ask('createToken', { key: this.#key, data });
    }

    confirmCardSetup(clientSecret, data, options) {
      return this.#confirm('confirmCardSetup', 'setup', clientSecret, data, options);
    }

    confirmCardPayment(clientSecret, data, options) {
      return this.#confirm('confirmCardPayment', 'payment', clientSecret, data, options);
    }

    retrieveSetupIntent(clientSecret) {
      return this.#retrieve('retrieveSetupIntent', 'setup', clientSecret);
    }

    retrievePaymentIntent(clientSecret) {
      return this.#retrieve('retrievePaymentIntent', 'payment', clientSecret);
    }

    async #retrieve(method, kind, clientSecret) {
      checkSecret(method, kind, clientSecret);
      const frame = createIntentFrame();
      try {
        const { intent, error } = await frame.ask('retrieve', { key: this.#key, kind, clientSecret });
        return error ? { error } : { [`${kind}Intent`]: intent };
      } finally {
        frame.remove();
      }
    }

    async #confirm(method, kind, clientSecret, { payment_method: given, ...data } = {}, { handleActions = true } = {}) {
      checkSecret(method, kind, clientSecret);
      const typed = typeof given === 'object' ? withElement(method, given) : undefined;
      const mistake = await typed?.card._ask('validate');
      if (mistake?.error) return mistake;
      const input = { key: this.#key, kind, clientSecret };
      const frame = createIntentFrame();
      try {
        let { intent, error } = await frame.ask('retrieve', input);
        if (error) return { error };
        if (intent.status === 'succeeded') return resultOf(kind, intent);
        const made = await typed?.card._ask('createPaymentMethod', { key: this.#key, data: typed.data });
        if (made?.error) return made;
        const paymentMethod = made?.paymentMethod.id ?? given;
        const isOther = paymentMethod !== undefined && paymentMethod !== intent.payment_method;
        if (intent.status !== 'requires_action' || isOther) {
          ({ intent, error } = await frame.ask('confirm', {
            ...input,
            data: { ...data, payment_method: paymentMethod },
          }));
          if (error) return { error };
        }
        if (intent.status === 'requires_action' && handleActions) {
          frame.show();
          ({ intent, error } = await frame.ask('authenticate', input));
          if (error) return { error };
        }
        return resultOf(kind, intent);
      } finally {
        frame.remove();
      }
    }
  }

  /** Stripe(publishableKey, options), as Stripe.js defines it. */
  function Stripe(publishableKey) {
    if (typeof publishableKey !== 'string' || publishableKey.trim() === '') {
      throw new IntegrationError('Please call Stripe() with your publishable key. You used an empty string.');
    }
    if (!publishableKey.startsWith('pk_')) {
      throw new IntegrationError('You should not use your secret key with Stripe.js. Please pass a publishable key.');
    }
    return new StripeClient(publishableKey);
  }
  /** The release that the version of @stripe/stripe-js in package.json expects; it warns of another. */
  Stripe.version = 'endive';
  window.Stripe = Stripe;
})();
