-- Threads that wait for time or for a promise. Time is the game's, in ms, and passes only in its ticks.

local wire = require('wire')

local type = type

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

-- Each thread gets a number, its only argument (scheduler.lua: SetBoundaryRoutine).
local lastThread = 0
local function threadOf(routine)
  lastThread = lastThread + 1
  local id = lastThread
  return coroutine.create(function() return routine(id) end), id
end

-- Runs in the next tick. Returns a number.
function scheduler.create(routine)
  local thread, id = threadOf(routine)
  sleep(thread, 0)
  return id
end

-- Runs immediately. Returns true if the routine is waiting for something.
function scheduler.createNow(routine)
  local thread = threadOf(routine)
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
  if promise.state == 0 then
    if not coroutine.isyieldable() then
      error('Current execution context is not in the scheduler, you should use CreateThread or an event to be able to Await', 2)
    end
    local thread = coroutine.running()
    local goOn = function() resume(thread) end
    promise:next(goOn, goOn)
    coroutine.yield(promise)
  end
  if promise.state == 4 then error(promise.value, 2) end
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
local pending, resolved, rejected = 0, 3, 4

local function isCallable(value)
  local meta = type(value) == 'table' and getmetatable(value)
  return type(value) == 'function' or (meta and meta.__call ~= nil)
end

-- A value that is a promise itself is waited for.
local function settle(promise, state, value)
  if promise.state ~= pending or promise.isFollowing then return end
  if state == resolved and type(value) == 'table' and getmetatable(value) == Promise then
    promise.isFollowing = true
    local function follow(outcome)
      return function(final)
        promise.isFollowing = false
        settle(promise, outcome, final)
      end
    end
    value:next(follow(resolved), follow(rejected))
    return
  end
  promise.state, promise.value = state, value
  for _, listener in ipairs(promise.listeners) do listener() end
end

function Promise:resolve(value) settle(self, resolved, value) return self end
function Promise:reject(value) settle(self, rejected, value) return self end

-- Calls one of the two once the promise is settled, or immediately if it is. Returns a promise of what it returns.
function Promise:next(onResolved, onRejected)
  local following = scheduler.promise.new()
  local listener = function()
    local callback = self.state == resolved and onResolved or self.state == rejected and onRejected
    if not callback then return settle(following, self.state, self.value) end
    local isFine, value = pcall(callback, self.value)
    settle(following, isFine and resolved or rejected, value)
  end
  if self.state == pending then table.insert(self.listeners, listener) else listener() end
  return following
end

scheduler.promise = {
  new = function(run)
    local promise = setmetatable({ state = pending, listeners = {} }, Promise)
    if isCallable(run) then
      local isFine, problem = pcall(run, promise)
      if not isFine then promise:reject(problem) end
    end
    return promise
  end,
  all = function(list)
    local all, results, left = scheduler.promise.new(), {}, #list
    if left == 0 then all:resolve(results) end
    for at, promise in ipairs(list) do
      promise:next(function(value)
        results[at], left = value, left - 1
        if left == 0 then all:resolve(results) end
      end, function(problem) all:reject(problem) end)
    end
    return all
  end,
}

return scheduler
