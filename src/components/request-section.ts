// Most browsers open a closed <details> for a link into it; the others need to be told.
customElements.define(
  'request-section',
  class extends HTMLElement {
    connectedCallback() {
      const open = () => {
        const details = this.querySelector('details');
        if (location.hash !== '#request' || !details || details.open) return;
        details.open = true;
        details.scrollIntoView();
      };
      open();
      addEventListener('hashchange', open);
    }
  },
);
