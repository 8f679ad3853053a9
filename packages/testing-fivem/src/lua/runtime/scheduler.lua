-- Threads that wait for time or for a promise. Time is the game's, in ms, and passes only in its ticks.

local wire = require('wire')

local scheduler = { now = 0 }
local sleeping, order, cancelled = {}, 0, {}

-- Prints an error, with the lines of the scripts that led there.
function scheduler.fail(problem, thread)
  local lines = { 'SCRIPT ERROR: ' .. tostring(problem) }
  for line in (thread and debug.traceback(thread) or debug.traceback()):gmatch('[^\n]+') do
    if line:find('^%s+@') then lines[#lines + 1] = line end
  end
  wire.ask('printError', table.concat(lines, '\n'))
end

local function sleep(thread, ms)
  order = order + 1
  sleeping[thread] = { due = scheduler.now + ms, order = order }
end

-- Resumes a thread. The value that it yields says what it waits for: a number of ms, or a promise that resumes it.
local function resume(thread, ...)
  local isFine, ms = coroutine.resume(thread, ...)
  if not isFine then return scheduler.fail(ms, thread) end
  if coroutine.status(thread) ~= 'dead' and type(ms) == 'number' then sleep(thread, ms) end
end

function scheduler.create(routine)
  sleep(coroutine.create(routine), 0)
end

-- Runs immediately. Returns true if the routine is waiting for something.
function scheduler.createNow(routine)
  local thread = coroutine.create(routine)
  resume(thread)
  return coroutine.status(thread) ~= 'dead'
end

function scheduler.wait(ms)
  coroutine.yield(tonumber(ms) or 0)
end

function scheduler.timeout(ms, callback)
  order = order + 1
  local id = order
  scheduler.create(function()
    scheduler.wait(ms)
    if not cancelled[id] then callback() end
    cancelled[id] = nil
  end)
  return id
end

function scheduler.clearTimeout(id)
  cancelled[id] = true
end

function scheduler.await(promise)
  if promise.state == 'pending' then
    if not coroutine.isyieldable() then
      error('Current execution context is not in the scheduler, you should use CreateThread or an event to be able to Await', 2)
    end
    local thread = coroutine.running()
    local goOn = function() resume(thread) end
    promise:next(goOn, goOn)
    coroutine.yield(promise)
  end
  if promise.state == 'rejected' then error(promise.value, 2) end
  return promise.value
end

function wire.serve.tick(now)
  scheduler.now = tonumber(now)
  local due = {}
  for thread, sleeper in pairs(sleeping) do
    if sleeper.due <= scheduler.now then due[#due + 1] = { thread = thread, sleeper = sleeper } end
  end
  table.sort(due, function(a, b)
    if a.sleeper.due ~= b.sleeper.due then return a.sleeper.due < b.sleeper.due end
    return a.sleeper.order < b.sleeper.order
  end)
  for _, entry in ipairs(due) do
    sleeping[entry.thread] = nil
    resume(entry.thread)
  end
end

local Promise = {}
Promise.__index = Promise

local function settle(promise, state, value)
  if promise.state ~= 'pending' then return end
  promise.state, promise.value = state, value
  for _, listener in ipairs(promise.listeners) do listener() end
end

function Promise:resolve(value) settle(self, 'resolved', value) end
function Promise:reject(value) settle(self, 'rejected', value) end

-- Calls one of the two once the promise is settled, or immediately if it is.
function Promise:next(resolved, rejected)
  local listener = function()
    local callback = self.state == 'resolved' and resolved or rejected
    if callback then callback(self.value) end
  end
  if self.state == 'pending' then table.insert(self.listeners, listener) else listener() end
  return self
end

scheduler.promise = {
  new = function() return setmetatable({ state = 'pending', listeners = {} }, Promise) end,
}

return scheduler
