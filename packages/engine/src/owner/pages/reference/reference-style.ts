/** The list of calls and events. */
export const referenceStyle = `
.steps {
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  margin-top: 10px;
}

h3 {
  font-size: 18px;
  letter-spacing: -0.02em;
}

h4 {
  margin: 18px 0 4px;
  color: var(--faint);
  font-size: 13px;
  font-weight: 600;
}

code,
pre {
  font-family: ui-monospace, 'Cascadia Mono', 'Roboto Mono', Menlo, monospace;
  font-size: 0.92em;
}

pre {
  padding: 12px 14px;
  border-radius: 12px;
  background: var(--ground);
  overflow-x: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}

.apps.wide a {
  border: 1px solid var(--line);
  background: var(--card);
}

details {
  border-top: 1px solid var(--line);
}

summary {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 4px;
  padding: 10px 4px;
  border-radius: 8px;
  cursor: pointer;
}

summary code {
  font-weight: 650;
}

.args {
  flex: 1;
  color: var(--faint);
}

em {
  padding: 1px 10px;
  border: 1px solid var(--line);
  border-radius: 999px;
  font-size: 12px;
  font-style: normal;
  color: var(--faint);
}

em.writes {
  color: var(--sun);
}

details > p,
dl {
  padding: 0 4px 14px;
}

.start p {
  margin: 6px 0 12px;
}

dl {
  display: grid;
  grid-template-columns: 110px minmax(0, 1fr);
  gap: 6px 16px;
}

dt {
  color: var(--faint);
}

dd {
  margin: 0;
  overflow-wrap: anywhere;
}

.line {
  display: block;
}

@media (max-width: 720px) {
  .steps,
  dl {
    grid-template-columns: minmax(0, 1fr);
  }
}
`
