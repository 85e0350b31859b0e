// The server knows no zone but UTC; a browser with script says times in the viewer's own. In the form of text/moment.ts, which is not
// imported, so that this stands in the page and is no file of its own.
for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-moment]')) {
  time.textContent = new Date(time.dateTime).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
