// The calendar is somebody else's page: nothing of it is asked for until the visitor wants it (promises.md 36).
customElements.define(
  'scheduling-frame',
  class extends HTMLElement {
    connectedCallback() {
      this.querySelector('button')?.addEventListener('click', () => {
        const frame = document.createElement('iframe');
        frame.src = this.dataset.address ?? '';
        frame.title = 'Book a virtual meeting with a care coordinator';
        frame.className = 'h-160 w-full rounded-2xl border border-line';
        this.replaceChildren(frame);
      });
    }
  },
);
