-- Runs sources for tests of the Lua machine itself.

local wire = require('wire')
ask = wire.ask

function wire.serve.run(source)
  local chunk, problem = load(source, '=source', 't')
  if not chunk then error(problem, 0) end
  local value = chunk()
  return value ~= nil and tostring(value) or ''
end
