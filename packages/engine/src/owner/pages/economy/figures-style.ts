/** Figures, charts, tables and forms of the pages about money. */
export const figuresStyle = `
.figures {
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 16px;
}

.main {
  grid-column: 1 / -1;
}

.figure {
  margin: 4px 0;
  font-size: 26px;
  font-weight: 650;
  letter-spacing: -0.02em;
  white-space: nowrap;
}

.main .figure {
  font-size: clamp(28px, 7.5vw, 42px);
  line-height: 1.15;
}

.created .figure {
  color: var(--created);
}

.destroyed .figure {
  color: var(--destroyed);
}

.figures ul {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: 8px 32px;
  margin-top: 16px;
  padding: 0;
  list-style: none;
}

.figures li {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 12px;
}

.chart {
  display: block;
  width: 100%;
  height: 160px;
  border-bottom: 1px solid var(--line);
}

.chart g:hover {
  opacity: 0.65;
}

.scale {
  margin: 6px 0;
}

.ends {
  display: flex;
  justify-content: space-between;
  margin-bottom: 0;
}

.share {
  display: block;
  width: 100%;
  height: 4px;
  margin-top: 6px;
  border-radius: 2px;
  background: var(--line);
}

rect.column {
  fill: transparent;
}

rect.line {
  fill: var(--line);
}

th small {
  display: block;
}

rect.moved {
  fill: var(--moved);
}

rect.created {
  fill: var(--created);
}

rect.destroyed {
  fill: var(--destroyed);
}

table {
  width: 100%;
  margin-top: 8px;
  border-collapse: collapse;
}

th,
td {
  padding: 9px 0 9px 14px;
  text-align: right;
  vertical-align: top;
  white-space: nowrap;
}

th:first-child {
  width: 50%;
  padding-left: 0;
  text-align: left;
  font-weight: 500;
  white-space: normal;
  overflow-wrap: break-word;
}

thead th {
  padding-top: 0;
  color: var(--faint);
  font-size: 12px;
  font-weight: 500;
}

tbody tr {
  border-top: 1px solid var(--line);
}

.door {
  grid-template-columns: minmax(0, 380px);
  justify-content: center;
  align-content: center;
  min-height: 80vh;
}

.door form {
  display: grid;
  gap: 14px;
}

label {
  display: grid;
  gap: 6px;
}

input,
button {
  padding: 11px 14px;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--ground);
  color: inherit;
  font: inherit;
}

button {
  border-color: transparent;
  background: var(--text);
  color: var(--ground);
  font-weight: 600;
  cursor: pointer;
}

.complaint {
  color: var(--destroyed);
}

.odd {
  margin: 8px 0;
  padding-left: 20px;
}

.odd li {
  padding: 5px 0;
}

b,
.odd b {
  white-space: nowrap;
}

.search {
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 10px;
}

.search label {
  flex: 1 1 220px;
}

@media (max-width: 720px) {
  .figures {
    grid-template-columns: minmax(0, 1fr);
  }

  thead {
    position: absolute;
    overflow: hidden;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
  }

  tbody tr {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
    gap: 0 12px;
    padding: 8px 0;
  }

  tbody th,
  tbody td {
    width: auto;
    padding: 3px 0;
    text-align: left;
  }

  tbody th:first-child {
    grid-column: 1 / -1;
    width: auto;
  }

  td::before {
    content: attr(data-label);
    display: block;
    color: var(--faint);
    font-size: 12px;
  }
}
`
